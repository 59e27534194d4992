import {formatTime} from '../../../schemas/hours-format.ts'
import {phoneDigits} from '../../../schemas/phone-digits.ts'
import type {Facts} from '../../../schemas/placeholders.ts'
import type {FieldLine} from './make-it-yours.ts'

interface Content {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface OtherHoursAnswer {
  settings: Facts | null
  documents: Content[]
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
