import {formatTime} from '../../../schemas/hours-format.ts'
import {isSample} from '../../../schemas/is-sample.ts'
import {phoneDigits} from '../../../schemas/phone-digits.ts'
import type {Facts} from '../../../schemas/placeholders.ts'
import {
  inventedName,
  inventedPart,
  inventedReviewPage,
  inventedStory,
} from '../../../web/domain/business/invented-contact.ts'

type Words = string | null | undefined

export interface InventedAnswer {
  settings: Record<string, Words> | null
  story: Words
  testimonials: {_id: string; name: Words}[]
  /** Pages with jobs that nobody has done. */
  jobs: {_id: string; _type: string; isArea: boolean}[]
}

const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

export const inventedQuery = {
  listen: '*[_type in ["siteSettings", "aboutPage", "testimonial", "service", "area"]]',
  fetch: `{
    "settings": *[_id == "siteSettings"][0]{
      businessName, phone, email, ownerName, licenseKind, license, insurer, insurance, publicReviewUrl
    },
    "story": pt::text(*[_id == "aboutPage"][0].story),
    "testimonials": *[_type == "testimonial" && sample == true && ${published}] | order(order asc) {_id, name},
    "jobs": *[${published} && (project.sample == true || count(recentProjects[sample == true]) > 0)] | order(_type asc, listOrder asc) {
      _id, _type, "isArea": project.sample == true
    }
  }`,
}

export interface FieldLine {
  title: string
  /** What visitors, or the owner's own computer, show there now. */
  now?: string
  /** The link's intent is "edit" if nothing else is said. */
  intent?: string
  params: Record<string, string>
}

const maxTestimonialLines = 3

/** All that still belongs to the business that was invented for the first content, drawings apart. */
export function inventedLines({settings, story, testimonials, jobs}: InventedAnswer): FieldLine[] {
  const lines = [...settingsLines(settings ?? null)]
  if (story?.startsWith(inventedStory))
    lines.push({title: 'Your story', now: story, params: {id: 'aboutPage', type: 'aboutPage', path: 'story'}})
  // A business that is really called so has replaced everything else one day.
  if (settings?.businessName === inventedName && lines.length > 0)
    lines.unshift(settingsLine('Name of the business', 'businessName', inventedName))
  return [...lines, ...testimonialLines(testimonials), ...jobLines(jobs)]
}

const settingsLine = (title: string, path: string, now: string): FieldLine => ({
  title,
  now,
  params: {id: 'siteSettings', type: 'siteSettings', path},
})

function settingsLines(settings: InventedAnswer['settings']): FieldLine[] {
  if (!settings) return []
  const fields = [
    ['Phone number', 'phone', inventedPart(settings.phone ?? '') !== null],
    ['Email', 'email', inventedPart(settings.email ?? '') !== null],
    ["Owner's name", 'ownerName', isSample(settings.ownerName)],
    ['Kind of license', 'licenseKind', isSample(settings.licenseKind)],
    ['License', 'license', isSample(settings.license)],
    ['Insurance company', 'insurer', isSample(settings.insurer)],
    ['Insurance', 'insurance', isSample(settings.insurance)],
    ['Where customers can review you', 'publicReviewUrl', settings.publicReviewUrl === inventedReviewPage],
  ] as const
  return fields.flatMap(([title, path, isInvented]) =>
    isInvented ? [settingsLine(title, path, settings[path] ?? '')] : [],
  )
}

function testimonialLines(testimonials: InventedAnswer['testimonials']): FieldLine[] {
  const paramsOf = (id: string) => ({id, type: 'testimonial', path: 'text'})
  const [first] = testimonials
  if (first && testimonials.length > maxTestimonialLines)
    return [{title: `${testimonials.length} sample words from customers`, params: paramsOf(first._id)}]
  return testimonials.map(({_id, name}) => ({
    title: 'Words from a customer',
    now: name ?? undefined,
    params: paramsOf(_id),
  }))
}

function jobLines([first, ...others]: InventedAnswer['jobs']): FieldLine[] {
  if (!first) return []
  const title = others.length === 0 ? 'Sample jobs on 1 page' : `Sample jobs on ${others.length + 1} pages`
  const path = first.isArea ? 'project.title' : 'recentProjects'
  return [{title, params: {id: first._id, type: first._type, path}}]
}

export interface OtherHoursAnswer {
  settings: Facts | null
  documents: {_id: string; _type: string; [field: string]: unknown}[]
}

const documents =
  '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_id in path("private.**"))]'

/** Changes with every publish. */
export const contentStateQuery = {
  listen: '*[_id == "siteSettings"]',
  fetch: `string(count(${documents})) + " " + (${documents} | order(_updatedAt desc))[0]._updatedAt`,
}

/** It is most of the site's words, too much for each visit on a phone. */
export const otherHoursQuery = `{
  "settings": *[_id == "siteSettings"][0]{phone, replyWindowHours, hours}, "documents": ${documents}
}`

const clockTime = /\b\d{1,2}(?::\d\d)? [AP]M\b/g
const replyTime = /\b(\d+)(?: business hours?\b|-hour reply\b)/g
const phone = /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g

/** Texts that say a time, a reply time or a phone number which the settings do not have. */
export function otherLines({settings, documents}: OtherHoursAnswer): FieldLine[] {
  if (!settings) return []
  const times = (settings.hours ?? []).flatMap(({opens, closes}) => [opens, closes])
  const ownTimes = new Set(times.flatMap(time => (time ? [formatTime(time), formatTime(time).replace(':00', '')] : [])))
  const ownPhone = phoneDigits(settings.phone ?? '')
  const reply = String(settings.replyWindowHours ?? 2)
  const otherIn = (text: string) =>
    [...text.matchAll(clockTime)].map(([time]) => time).find(time => !ownTimes.has(time)) ??
    [...text.matchAll(replyTime)].find(([, hours]) => hours !== reply)?.[0] ??
    [...text.matchAll(phone)].map(([number]) => number).find(number => phoneDigits(number) !== ownPhone)
  return documents.flatMap(({_id: id, _type: type, ...fields}) =>
    textsIn(fields).flatMap(({text, path}) => {
      const says = otherIn(text)
      return says ? [{title: `“${says}”`, now: text, params: {id, type, path}}] : []
    }),
  )
}

/** A text comes with the path of its field, a rich text with that of the whole. */
function textsIn(value: unknown, path = ''): {text: string; path: string}[] {
  if (typeof value === 'string') return [{text: value, path}]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, one]) => {
    if (field.startsWith('_')) return []
    if (!Array.isArray(value)) return textsIn(one, path ? `${path}.${field}` : field)
    const {_key, _type} = one as {_key?: string; _type?: string}
    return _type === 'block'
      ? textsIn(one).map(({text}) => ({text, path}))
      : textsIn(one, _key ? `${path}[_key=="${_key}"]` : `${path}[${field}]`)
  })
}
