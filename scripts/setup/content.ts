// The content of the seed as another business's. Pure: `planSetup` says what to write and what to take off the site.
import {isSample} from '#schemas/is-sample.ts'
import {proposeAreaPath, proposePath} from '../../schemas/page-path.ts'
import {pages} from '../../schemas/pages.ts'
import {fillTrade} from '../../schemas/site-words.ts'
import type {StoredDocument} from '../content/seed.ts'
import {createInventedTest} from './invented-words.ts'
import type {Answers, Place} from './questions.ts'
import {type TakeOut, takeOut} from './take-out-words.ts'

export interface SetupPlan {
  /** Published documents as they shall be. */
  changed: {before: StoredDocument; after: StoredDocument}[]
  /** They become drafts. */
  leaving: StoredDocument[]
}

/** Without one of these, a document has nothing to show. */
const needed: Record<string, string[]> = {
  service: ['title', 'heading', 'intro'],
  area: ['title', 'heading', 'intro'],
  faq: ['question', 'answer'],
  testimonial: ['name', 'text'],
  galleryItem: ['title'],
  workCategory: ['groups'],
}

/** `documents` are the published ones. `today` decides the year of the copyright. */
export function planSetup(documents: readonly StoredDocument[], answers: Answers, today: Date): SetupPlan {
  const isInvented = createInventedTest(answers)
  const leaves = idsLeaving(documents, answers)
  const isGone = ({_id}: StoredDocument) => leaves.has(_id)
  const services = documents.filter(({_type}) => _type === 'service')
  const kept = services.filter(service => !isGone(service)).map(({_id}) => _id)
  const dropped = services.filter(isGone).map(({title}) => String(title))
  const paths = newPaths(documents, answers, isInvented)
  const dead = documents.flatMap(document => (leaves.has(document._id) ? pathsOf(document) : []))
  const rules: TakeOut = {isUnwanted: text => isInvented(text) || dead.includes(text), gone: leaves}
  const plan: SetupPlan = {changed: [], leaving: documents.filter(isGone)}
  for (const before of documents.filter(document => !isGone(document))) {
    const moved: StoredDocument = JSON.parse(JSON.stringify(before), (_, text) => paths.get(text) ?? text)
    const cleaned = withoutUnpriced(takeOut(moved, rules) as StoredDocument, before, answers)
    const after = {...cleaned, ...standIns(cleaned, answers, {today, kept, dropped})}
    const isEmpty = (needed[before._type] ?? []).some(field => after[field] === undefined)
    if (isEmpty) plan.leaving.push(before)
    else if (JSON.stringify(after) !== JSON.stringify(before)) plan.changed.push({before, after: withoutNull(after)})
  }
  return plan
}

/** The gallery's page goes with its last picture. */
function idsLeaving(documents: readonly StoredDocument[], answers: Answers): Set<string> {
  const dropped = new Set(documents.filter(document => isDropped(document, answers)).map(({_id}) => _id))
  const pictures = documents.filter(({_type}) => _type === 'galleryItem')
  if (pictures.length > 0 && pictures.every(({_id}) => dropped.has(_id))) dropped.add('galleryPage')
  return dropped
}

/** What was not kept: services, areas, and drawn pictures of finished work. */
function isDropped({_type, title, image}: StoredDocument, {services, areas}: Answers): boolean {
  if (_type === 'service') return !services.includes(String(title))
  if (_type === 'area') return !areas.some(({name}) => name === title)
  return _type === 'galleryItem' && (image as {isDrawing?: boolean} | undefined)?.isDrawing === true
}

function pathsOf({_type, path}: StoredDocument): string[] {
  const current = (path as {current?: unknown} | undefined)?.current ?? pages.find(({type}) => type === _type)?.path
  return typeof current === 'string' ? [current] : []
}

/** Addresses that name the invented town, and those that the pages get. */
function newPaths(documents: readonly StoredDocument[], answers: Answers, isInvented: (text: string) => boolean) {
  const moved = documents.flatMap(document => {
    const [path] = pathsOf(document)
    if (!path || !isInvented(path) || isDropped(document, answers)) return []
    const title = String(document.title)
    return [[path, document._type === 'area' ? proposeAreaPath(title, answers.trade) : proposePath(title)] as const]
  })
  return new Map(moved)
}

interface WorkGroup {
  options?: {service?: unknown}[]
}

/** Where services were dropped. Work without a price is a handyman's; of another trade, it stays beside priced work. */
function withoutUnpriced(document: StoredDocument, before: StoredDocument, {trade}: Answers): StoredDocument {
  if (document._type !== 'workCategory' || trade === 'handyman') return document
  if (JSON.stringify(document) === JSON.stringify(before)) return document
  const {groups: all, ...rest} = document
  const groups = (all as WorkGroup[] | undefined)?.filter(
    ({options = []}) => options.filter(({service}) => service).length * 2 >= options.length,
  )
  return groups?.length ? {...rest, groups} : rest
}

const withoutNull = (document: StoredDocument) =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null)) as StoredDocument

const townOf = ({town}: Answers) => town.replace(/,.*$/, '')

const areasLine = (areas: readonly Place[]) => `${areas.map(({name}) => name).join(', ')} and nearby areas`

interface Around {
  today: Date
  /** Ids of the services that stay. */
  kept: string[]
  /** Titles of those that do not. */
  dropped: string[]
}

/** What a page cannot do without, in few words made of the answers. Null empties a field. */
function standIns(document: StoredDocument, answers: Answers, {today, kept, dropped}: Around): Record<string, unknown> {
  const {trade, town, areas} = answers
  switch (document._type) {
    case 'siteSettings':
      return settingsOf(document, answers, today)
    case 'homePage':
      return {
        heading: document.heading ?? `Your ${trade} in ${townOf(answers)}`,
        intro: document.intro ?? `Serving ${areasLine(areas)}.`,
        popularServices: popularOf(document, kept),
      }
    case 'aboutPage':
      return {story: document.story ?? storyOf(answers)}
    case 'bookPage':
      return {heading: document.heading ?? fillTrade('Book Your {Trade}', trade)}
    case 'bookingNotice':
      return {enabled: false, message: null, bookedUntil: null, from: null, until: null}
    case 'contactPage':
      return {
        areas: [
          ...areas.map(areaEntry),
          ...((document.areas as {name?: string}[] | undefined) ?? []).filter(isOther(areas)),
        ],
      }
    case 'service': {
      const title = String(document.title)
      const line = `${title} in ${townOf(answers)} and nearby areas.`
      return {
        heading: document.heading ?? `${title} in ${town}`,
        intro: document.intro ?? document.cardText ?? line,
        cardText: document.cardText ?? line,
        ...(dropped.includes(String(document.formChoice)) && {formChoice: null}),
        servingLine: document.servingLine ?? `${title} in ${areasLine(areas)}`,
      }
    }
    case 'area':
      return {heading: document.heading ?? fillTrade(`{Trade} in ${document.title}`, trade)}
    default:
      return {}
  }
}

interface Popular {
  text?: string
  services?: unknown[]
}

/** The text counts the six of the seed. */
function popularOf({popularServices}: StoredDocument, kept: readonly string[]) {
  const {text, services = [], ...section} = (popularServices ?? {}) as Popular
  if (services.length >= 6) return popularServices
  const all = kept.slice(0, 6).map(id => ({_key: id, _type: 'reference', _ref: id}))
  return {...section, services: all}
}

function storyOf({name, town, areas, ownerName, founded}: Answers) {
  const lines = [
    ownerName ? `${ownerName} is the owner of ${name} in ${town}.` : `${name} is at home in ${town}.`,
    founded && `We have been in business since ${founded}.`,
    `We come to ${areasLine(areas)}.`,
  ]
  const span = {_key: 'words', _type: 'span', marks: [], text: lines.filter(Boolean).join(' ')}
  return [{_key: 'story', _type: 'block', style: 'normal', markDefs: [], children: [span]}]
}

const isOther =
  (areas: readonly Place[]) =>
  ({name}: {name?: string}) =>
    !areas.some(area => area.name === name)

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const areaEntry = ({name}: Place) => ({_key: keyOf(name), _type: 'contactArea', name, featured: true})

const isSeedLogo = (logo: unknown) =>
  (logo as {alt?: string} | undefined)?.alt === 'A square badge with a hammer and a tape measure'

function settingsOf(settings: StoredDocument, answers: Answers, today: Date): Record<string, unknown> {
  const {areas, trade, town, hours, founded} = answers
  const consent =
    'I agree to receive text messages from {business} about my request: confirmations, scheduling and estimate questions. Message frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help.'
  const phrase = fillTrade(`{Trade} in ${town}`, trade)
  const zipCodes = areas.flatMap(area => area.zipCodes)
  const placed = areas.filter(({location}) => location)
  return {
    businessName: answers.name,
    trade,
    phone: answers.phone,
    email: answers.email,
    tagline: settings.tagline ?? phrase,
    serviceAreaLine: `Serving ${areasLine(areas)}`,
    serviceAreas: areas.map(({name}) => name),
    zipCodes: zipCodes.length > 0 ? zipCodes : null,
    mapTitle: town,
    mapPlaces: placed.map(({name, location}) => ({
      _key: keyOf(name),
      _type: 'mapPlace',
      name,
      location: {_type: 'geopoint', ...location},
    })),
    hours: hours.map((entry, index) => ({_key: `hours-${index}`, _type: 'openingHours', ...entry})),
    timeZone: answers.timeZone,
    accentColor: answers.color || null,
    ownerName: answers.ownerName || null,
    ownerFace: (settings.ownerFace as {isDrawing?: boolean} | undefined)?.isDrawing
      ? null
      : (settings.ownerFace ?? null),
    // An invented one has an invented kind.
    ...(isSample(settings.license) && {licenseKind: null}),
    ...(isSample(settings.insurance) && {insurer: null}),
    license: answers.license || null,
    insurance: answers.insurance || null,
    foundedYear: founded ? Number(founded) : null,
    yearsExperience: null,
    copyrightYear: today.getUTCFullYear(),
    // Ours stands in for a real one.
    ...(settings.publicReviewUrl === '/reviews/demo' && {publicReviewUrl: null}),
    consentText: settings.consentText ?? consent.replace('{business}', answers.name),
    ...(isSeedLogo(settings.logo) && {logo: null}),
    seo: settings.seo ?? {_type: 'seo', title: phrase},
  }
}
