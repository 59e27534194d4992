/** Where the site shows a page, told by the same rules as the site itself. */
import {pages} from '../../schemas/pages.ts'
import {choiceOf} from '../../web/domain/orders/service-choices.ts'
import {unlistedServices} from '../../web/domain/orders/unlisted-services.ts'

interface StoredLink {
  _key: string
  href: string | null
  pageId: string | null
}

interface StoredPage {
  _id: string
  _type: string
  _createdAt: string
  title: string | null
  path: string | null
  formChoice: string | null
  inList: boolean | null
  inWizard: boolean | null
  category: string | null
}

export interface ShownOnAnswer {
  page: StoredPage | null
  header: StoredLink[] | null
  footer: StoredLink[] | null
  hasHomeAreas: boolean
  otherAreas: number
  popular: {_key: string; _ref: string}[] | null
  categories: {_id: string; title: string | null; groups: {options: {service: string | null}[] | null}[] | null}[]
  /** Pages of services and areas that name it. */
  namedOn: string[]
}

const link = '_key, href, "pageId": page._ref'
export const shownOnQuery = `{
  "page": *[_id == $id][0]{
    _id, _type, _createdAt, title, "path": path.current, formChoice, inList, inWizard, "category": workCategory._ref
  },
  "header": *[_id == "siteSettings"][0].headerLinks[]{${link}},
  "footer": *[_id == "siteSettings"][0].footerLinks[]{${link}},
  "hasHomeAreas": defined(*[_id == "homePage"][0].localSection.body),
  "otherAreas": count(*[_type == "area" && _id != $id && defined(path.current)]),
  "popular": *[_id == "homePage"][0].popularServices.services[]{_key, _ref},
  "categories": *[_type == "workCategory"] | order(order asc, _createdAt asc){
    _id, title, groups[]{options[]{"service": service._ref}}
  },
  "namedOn": *[references($id) && defined(path.current)] | order(title asc).title
}`

/** One tap. `isOn` takes it out again. */
export type ShownOnChange =
  | {kind: 'list'; document: 'siteSettings' | 'homePage'; list: string; keys: string[]; isOn: boolean}
  | {kind: 'own'; set: Record<string, unknown>}

export interface ShownOn {
  title: string
  note?: string
  isShown: boolean
  taps: {label: string; change: ShownOnChange}[]
}

export function shownOnOf(answer: ShownOnAnswer): ShownOn[] {
  const {page, header, footer} = answer
  if (!page) return []
  const path = pages.find(({type}) => type === page._id)?.path ?? page.path
  const menu = (title: string, list: string, links: StoredLink[] | null) => {
    const own = (links ?? []).filter(({pageId, href}) => (pageId ? pageId === page._id : href === path))
    const keys = own.map(({_key}) => _key)
    return listPlace(title, {kind: 'list', document: 'siteSettings', list, keys, isOn: keys.length > 0})
  }
  const own = page._type === 'area' ? areaPlaces(answer) : page._type === 'service' ? servicePlaces(answer, page) : []
  return [...own, menu('Menu at the top', 'headerLinks', header), menu('Links at the bottom', 'footerLinks', footer)]
}

function listPlace(title: string, change: Extract<ShownOnChange, {kind: 'list'}>): ShownOn {
  return {title, isShown: change.isOn, taps: [{label: change.isOn ? 'Take out' : 'Add', change}]}
}

const byItself = (title: string, note?: string): ShownOn => ({title, note, isShown: true, taps: []})

function areaPlaces({hasHomeAreas, otherAreas, namedOn}: ShownOnAnswer): ShownOn[] {
  return [
    byItself('Service areas at the bottom of every page'),
    ...(hasHomeAreas ? [byItself('Home page')] : []),
    byItself('Contact page'),
    ...(otherAreas > 0 ? [byItself('Pages of the other areas', namedOn.length > 0 ? 'First in some' : undefined)] : []),
  ]
}

function servicePlaces(answer: ShownOnAnswer, page: StoredPage): ShownOn[] {
  const {popular, namedOn} = answer
  const keys = (popular ?? []).filter(({_ref}) => _ref === page._id).map(({_key}) => _key)
  const list = 'popularServices.services'
  const card = {label: 'Give it a card', change: {kind: 'own' as const, set: {inList: true}}}
  return [
    {
      ...byItself('Services page', page.inList ? 'With a card' : 'A link below the cards'),
      taps: page.inList ? [] : [card],
    },
    byItself('Contact form', `As "${choiceOf(page)}"`),
    bookingPlace(answer, page),
    listPlace('Home page', {kind: 'list', document: 'homePage', list, keys, isOn: keys.length > 0}),
    ...(namedOn.length > 0 ? [byItself('Other pages', namedOn.join(', '))] : []),
  ]
}

function bookingPlace({categories}: ShownOnAnswer, page: StoredPage): ShownOn {
  const place = {title: 'Booking page', isShown: true}
  const own = [...unlistedServices(categories, [page])][0]?.[0]
  if (own === undefined) return {...place, note: 'In the choices that are priced like it', taps: []}
  const under = (id: string) => ({kind: 'own' as const, set: {inWizard: true, workCategory: weakReference(id)}})
  if (page.inWizard === false) {
    const taps = categories.map(({_id, title}) => ({label: `Add under ${title}`, change: under(_id)}))
    return {...place, isShown: false, taps}
  }
  const others = categories.filter(({_id}) => _id !== own)
  const taps = others.map(({_id, title}) => ({label: `Move to ${title}`, change: under(_id)}))
  return {...place, note: `Under ${categories.find(({_id}) => _id === own)?.title ?? 'no category'}`, taps}
}

export const weakReference = (id: string) => ({_type: 'reference', _ref: id, _weak: true})
