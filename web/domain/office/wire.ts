// What the Studio's tools and /api/office say to each other. Times are epoch ms.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanText} from '../clean-text.ts'
import {isVisit} from './visit.ts'

export const statuses = ['new', 'contacted', 'booked', 'done', 'lost'] as const
export type Status = (typeof statuses)[number]

export const statusTitles: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  done: 'Done',
  lost: 'Lost',
}

/** `open`: contacted or booked. `week`: booked, by day. `held`: suspect or spam. */
export const requestLists = ['new', 'week', 'open', 'answered', 'all', 'held'] as const
export type RequestList = (typeof requestLists)[number]

/** POST /api/office/requests and /api/office/requests/csv: a customer's name must not stand in an address. */
export const requestSearchSchema = z.object({
  list: z.enum(requestLists).default('new'),
  query: cleanText(100).default(''),
  /** Requests with smaller numbers. */
  before: z.number().int().positive().nullable().default(null),
})
export type RequestSearch = z.infer<typeof requestSearchSchema>

export interface RequestSummary {
  number: number
  status: Status
  heldBack: string | null
  name: string
  phone: string
  /** "Contact form", "Work order", "Hourly package", "Assistant" or "Text message". */
  way: string
  firstLine: string
  photoCount: number
  photoUrl: string | null
  createdAt: number
  /** When the promised answer is due; null once answered, or without opening hours. */
  dueAt: number | null
  hasFailedText: boolean
  claimedBy: string | null
  isOutsideArea: boolean
  /** When the booked job takes place (visit.ts). */
  visit: string | null
  /** There are earlier requests with the same phone number. */
  isKnown: boolean
}

export interface RequestPage {
  requests: RequestSummary[]
  /** The next page's `before`; null: no more. */
  next: number | null
  counts: RequestCounts
}

/** `week`: jobs of the next seven days. */
export type RequestCounts = Record<'new' | 'week' | 'open' | 'held', number>

export interface OfficeText {
  id: string
  title: string
  channel: string
  to: string | null
  text: string | null
  /** `gathered`: a message about several requests names this one. */
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'kept' | 'withheld' | 'gathered'
  error: string | null
  at: number
  maySendAgain: boolean
}

export interface OfficeEvent {
  id: string
  at: number
  author: string
  /** "Contacted", a note's words, "This one is fine", "Sent the alert again" */
  kind:
    | 'status'
    | 'note'
    | 'released'
    | 'text'
    | 'reply'
    | 'claimed'
    | 'unclaimed'
    | 'corrected'
    | 'cancelled'
    | 'written'
    | 'visit'
    | 'on_our_way'
  text: string
}

export interface OfficePhoto {
  key: string
  url: string
  smallUrl: string
  width: number | null
  height: number | null
}

export interface OfficeSurvey {
  number: number
  booking: number
  technician: number
  quality: number
  comment: string | null
  createdAt: number
}

export interface RequestDetail extends RequestSummary {
  email: string | null
  address: string | null
  description: string | null
  serviceType: string | null
  /** The order in words, one fact each, with the ballpark as it was then. */
  order: string[]
  sourcePage: string
  consent: {wording: string; at: number} | null
  hasOptedOut: boolean
  /** Why no text may go to the customer; null: one may. */
  noTextReason: string | null
  photos: OfficePhoto[]
  conversation: {sender: 'customer' | 'assistant'; text: string; at: number | null}[]
  texts: OfficeText[]
  /** What the customer texted to us. `pictureUrls`: the carrier's addresses of pictures that we have no copy of. */
  replies: {id: string; text: string; photos: OfficePhoto[]; pictureUrls: string[]; at: number}[]
  surveys: OfficeSurvey[]
  surveyUrl: string
  events: OfficeEvent[]
  wishes: string[]
  others: OtherRequest[]
  /** Today's text that we are on our way; null: none, or it failed. */
  onOurWay: {at: number; isSent: boolean} | null
}

/** Anybody can type an email address, so one with the same address alone may be another person's. */
export interface OtherRequest {
  number: number
  name: string
  createdAt: number
  status: Status
  firstLine: string
  hasPhone: boolean
}

export const seenSchema = z.object({list: z.enum(['texts', 'ratings'])})

export const officeChangeSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('status'), status: z.enum(statuses)}),
  z.object({kind: z.literal('note'), text: cleanText(2000).refine(text => text !== '', 'Write a note first')}),
  z.object({kind: z.literal('reply'), text: cleanText(1000).refine(text => text !== '', 'Write the text first')}),
  /** A held-back request is a real one: its alert goes out. */
  z.object({kind: z.literal('released')}),
  /** Books it, or moves it; null: booked, and the day is not known yet. */
  z.object({kind: z.literal('visit'), visit: z.string().refine(isVisit).nullable(), tellsCustomer: z.boolean()}),
  z.object({kind: z.literal('on_our_way')}),
])
export type OfficeChange = z.infer<typeof officeChangeSchema>

export interface Today {
  /** New requests, the oldest due first; at most 20. */
  unanswered: RequestSummary[]
  /** Promised before the owner took that day off. */
  brokenPromises: {number: number; name: string; promisedAt: number}[]
  counts: RequestCounts
  jobs: {today: RequestSummary[]; tomorrow: RequestSummary[]}
  failedTexts: (OfficeText & {requestNumber: number | null})[]
  /** Ratings of 1 to 3 stars of the last 30 days. */
  lowRatings: (OfficeSurvey & {requestNumber: number | null})[]
  isAnybodyAlerted: boolean
  /** Staff are named, but no carrier is configured, so alerts are only stored. */
  areAlertsKept: boolean
  /** What became of the last hour's test alert, one for each person and channel. */
  testAlert: OfficeText[]
  /** Epoch ms: what the site's clock says while it is in doubt. POST /api/office/date says that it is right. */
  dateInDoubt: number | null
  health: {ok: boolean; red: HealthWord[]; warnings: HealthWord[]}
}

interface HealthWord {
  title: string
  text: string
}

export const wayTitles = {
  contact: 'Contact form',
  order_by_scope: 'Work order',
  hourly: 'Hourly package',
  ai: 'Assistant',
  text: 'Text message',
  phone: 'Phone call',
} as const
export type Way = keyof typeof wayTitles
export const ways = Object.keys(wayTitles) as Way[]

/** GET /api/office/numbers: the last twelve weeks; spam and held-back requests do not count. */
export interface Numbers {
  /** Oldest first; the last one has just begun. `monday`: "2026-11-23". */
  weeks: {monday: string; byWay: Record<Way, number>}[]
  pages: {page: string; requests: number}[]
  requests: number
  answered: number
  /** Business hours from a request to its first answer; null without answers or opening hours. */
  medianAnswerMs: number | null
  promiseMs: number | null
  /** Booked and done. */
  booked: number
  ratings: {count: number; average: number | null}
  /** On the website, by page, most first. */
  taps: {page: string; call: number; text: number}[]
  /** Sent to staff and customers. `cents`: an estimate. */
  texts: {count: number; parts: number; cents: number}
}

/** POST /api/office/ratings {limit}: the newest ones. `count` and `average` are of all. */
export interface RatingList {
  ratings: (OfficeSurvey & {requestNumber: number | null})[]
  count: number
  average: number | null
}

export const ratingSearchSchema = z.object({limit: z.number().int().min(1).max(10_000).default(30)})

/** POST /api/office/erase/preview: what may be of the same person as that request. */
export const erasePreviewSchema = z.object({number: z.number().int().positive()})

export interface ErasureMatch {
  id: string
  number: number
  name: string
  createdAt: number
  why: 'itself' | 'phone' | 'email'
}

/** POST /api/office/erase: the requests that were ticked, of the person of that request. */
export const eraseSchema = z.object({
  number: z.number().int().positive(),
  ids: z.array(z.string().min(1).max(100)).min(1).max(400),
})

export interface Erased {
  requests: number
  photos: number
  messages: number
  texts: number
  ratings: number
}

/** POST /api/office/calendar: a new address for it, or none. */
export const calendarSchema = z.object({isOn: z.boolean()})

export const textAgainSchema = z.object({id: z.string().min(1).max(300)})

export const officeKeyType = 'officeKey'
/** A dot in the id keeps the document from strangers. */
export const officeKeyPrefix = 'office.key-'

/** POST /api/office/session. `secret` hashes to the document's `hash`. */
export const officeKeySchema = z.object({
  id: z.string().regex(/^office\.key-[\da-f-]{36}$/),
  secret: z.string().regex(/^[\w-]{43}$/),
})
