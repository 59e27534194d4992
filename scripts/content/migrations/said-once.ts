// The first home page said some things twice, and its settings named neither the kind of license nor the insurance company.
import type {DocumentPatch} from '../migrate.ts'
import {changeFirstSite} from './first-site.ts'

/** As the first site had them, and the badges that say the same. The booking block says the others. */
const badges = ['Fully insured', '2-hour reply']
const points = {
  'work-under-warranty': 'Our labor carries a warranty, and we carry full liability insurance.',
  'a-quick-answer': 'We reply within 2 business hours, Monday to Saturday, or on the next business day.',
}
const blocks = {
  b7: 'How it works',
  b8: "Send photos and a task list. We'll text back a ballpark, set up a walkthrough and confirm the final price once we've seen the space. Most jobs in South Charlotte are scheduled within 2-3 days; urgent ones the same or next day.",
}

interface Point {
  _key: string
  text?: string
}

interface Block {
  _key: string
  children?: ({text?: string} | null)[]
}

interface HomePage {
  _type: 'homePage'
  trustBadges?: ({heading?: string} | null)[] | null
  bookingSystem?: object
  whyChooseUs?: {items?: (Point | null)[] | null}
  localSection?: {body?: (Block | null)[] | null}
}

interface Settings {
  _type: 'siteSettings'
  [field: string]: unknown
}

/** What the owner has changed stays. */
export const sayOnce = changeFirstSite(
  (document: HomePage | Settings, first: HomePage | Settings) =>
    document._type === 'homePage' ? shorter(document) : vouched(document, first as Settings),
  ['homePage', 'siteSettings'],
)

function shorter({trustBadges, bookingSystem, whyChooseUs, localSection}: HomePage): DocumentPatch['set'] {
  const items = whyChooseUs?.items ?? []
  const body = localSection?.body ?? []
  const hasBadges = badges.every(badge => trustBadges?.some(one => one?.heading === badge))
  const isTwice = (item: Point | null) => item?.text && points[item._key as keyof typeof points] === item.text
  const keptItems = items.filter(item => !(hasBadges && isTwice(item)))
  const isOurs = (block: Block | null) =>
    block && blocks[block._key as keyof typeof blocks] === (block.children ?? []).map(one => one?.text).join('')
  // Both or none: a heading without its text would be left.
  const hasBoth = bookingSystem && body.filter(isOurs).length === 2
  return {
    ...(keptItems.length < items.length && {'whyChooseUs.items': keptItems}),
    ...(hasBoth && {'localSection.body': body.filter(block => !isOurs(block))}),
  }
}

function vouched(own: Settings, first: Settings): DocumentPatch['set'] {
  return {
    ...(own.license === first.license && !own.licenseKind && {licenseKind: first.licenseKind}),
    ...(own.insurance === first.insurance && !own.insurer && {insurer: first.insurer}),
  }
}
