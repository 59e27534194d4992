// What the use cases need from outside; adapters/ has one file for each implementation.
import type {Readable} from 'node:stream'
import type {PhoneCountry} from '#schemas/phone-country.ts'
import type {Log} from '#web/config/log.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import type {ServedPlace} from '#web/domain/business/service-area.ts'
import type {Question} from '#web/domain/chat/acts.ts'
import type {AssistantContact, AssistantJob, Note} from '#web/domain/chat/wire.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {Catalogue} from './assistant/catalogue.ts'
import type {DateWatch} from './date/watch-date.ts'
import type {MessageKinds} from './outbox/message-kind.ts'
import type {Db} from './store/tables.ts'

/** The request store. Every use case calls `open`; it is cheap after the first success. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  /** @throws Error `[store:…]` while unreachable, UnusableStore when damaged; the next call tries again. */
  open(): Promise<Db>
  /** `performance.now()` of the last success; 0 before the first. */
  answeredAt(): number
  /** A sentence for the owner once the store was found damaged or newer than this program; else null. */
  whyUnusable(): string | null
  close(): Promise<void>
}

export interface OutgoingMessage {
  /** From the channel's `staffAddress` or `customerAddress`; for texts +1 and ten digits. */
  to: string
  title: string
  text: string
  reference: string
  statusUrl: string | null
}

/** See leads.md 3. `unknown` may have been sent, so it is looked up before a retry; all others are certain. */
export type SendOutcome =
  | {kind: 'accepted'; carrierId: string}
  | {kind: 'kept'}
  | {kind: 'posted'}
  | {kind: 'refused'; code: number; reason: string; optedOut: boolean}
  | {kind: 'misconfigured'; code: number; reason: string}
  | {kind: 'busy'; reason: string}
  /** This message has to wait; `busy`: everything has. */
  | {kind: 'later'; reason: string}
  | {kind: 'unknown'; reason: string}

/** A way to reach staff and customers. Only the outbox sends; the carrier's routes read the callbacks. */
export interface Channel {
  readonly name: string
  readonly carrier: string
  /** Messages are composed and kept, never sent. */
  readonly keepsOnly: boolean
  /** In characters, without the reference. */
  readonly maxLength: number
  staffAddress(member: StaffMember): string | null
  customerAddress?(contact: {email: string | null}): string | null
  /** Never throws. A reason is for the owner and contains no address or text. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  /** The carrier's id of a message since `since` (epoch ms), or null. @throws when it cannot tell. */
  find?(message: {to: string; reference: string; since: number}): Promise<string | null>
  readonly callbacks?: CarrierCallbacks
  /** Null: gone or too large. 'later': it may not be there yet, `ageMs` after its message. @throws to be tried again */
  fetchPicture?(address: string, ageMs: number): Promise<Buffer | 'later' | null>
}

export interface DeliveryReport {
  status: 'sent' | 'delivered' | 'failed'
  carrierId: string | null
  code: number | null
  reason: string
  optedOut: boolean
  isWorthAnotherTry: boolean
}

export interface InboundMessage {
  carrierId: string
  from: string
  body: string
  pictures: string[]
  /** `stop` and `start` change our opt-out list; the carrier itself answers `help`. */
  command: {kind: 'stop' | 'start' | 'help'; word: string} | null
}

/** Reads the carrier's calls to our routes. Unsigned calls reach only `isSigned`. */
export interface CarrierCallbacks {
  readonly statusPath: string
  isSigned(call: {url: string; headers: Headers; fields: Record<string, string>}): boolean
  readStatus(fields: Record<string, string>): DeliveryReport | null
  readInbound(fields: Record<string, string>): InboundMessage
  answerInbound(): Response
}

/** The names are ours (`<key>.jpg`). Every call may throw `[photos:…]` while the store is unreachable or full. */
export interface PhotoStore {
  readonly name: 'disk' | 's3'
  /** Atomic: the photo is complete or absent. */
  put(name: string, body: Readable, contentType: string): Promise<void>
  get(name: string): Promise<{size: number; contentType: string; body: Readable} | null>
  /** No error when already gone. */
  delete(name: string): Promise<void>
  /** A direct address, good for `seconds`; null when the store has none. */
  signedUrl(name: string, seconds: number): Promise<string | null>
}

/** What a publish made old: pages by their surrogate keys, and the addresses of those that this server had. */
export interface CdnPurge {
  tags: readonly string[]
  /** Absolute. Empty when all pages are meant (`contentTag`), which this server may not know by address. */
  addresses: readonly string[]
}

/** A shared cache that keeps the site's pages (web/custom-server/cdn-headers.ts). */
export interface Cdn {
  readonly name: string
  /** Resolves once the cache has taken it. Repeating it does no harm. @throws Error `[cdn:…]`, to be tried again */
  purge(purge: CdnPurge): Promise<void>
}

export interface SecondChannel {
  address: string
  always: boolean
}

export interface StaffMember {
  name?: string
  phone: string
  email?: string
  /** Local hours ("21:00") without alerts; null: none. */
  quiet: {from: string; until: string; timeZone?: string} | null
  /** Gets the link after a forgotten password. */
  isOwner?: boolean
}

export interface Business {
  name: string
  consentText: string
  requireTextConsent: boolean
  disclosureText?: string | null
  replyRules: ReplyRules | null
  /** Where the business comes to; empty: the owner has not said. */
  places?: readonly ServedPlace[]
  receiptText?: string | null
  keepRequestsMonths?: number | null
  textPartCents?: number | null
}

/** The owner's settings, asked on every request; served from memory while the CMS is down. */
export interface BusinessSource {
  /** Null until first reached; nothing may depend on it. Never throws, takes at most two seconds. */
  read(): Promise<Business | null>
  /** Empty while none are named or the CMS was never reached. Asks the CMS unless `newest` is false. */
  staff(options?: {newest: boolean}): Promise<StaffMember[]>
  secondChannel(): Promise<SecondChannel | null>
}

export interface PriceSource {
  /** Null until first reached: the order is stored without a price. Never throws. */
  read(): Promise<OrderPrices | null>
}

/** Services and prices for the assistant, asked on every message; never throws. */
export interface CatalogueSource {
  read(options?: {newest?: boolean}): Promise<Catalogue | null>
}

/** A document that only somebody with the Studio's right to write can have made (web/domain/office/wire.ts). */
export interface OfficeKey {
  /** SHA-256 of the secret, in hex. */
  hash: string
  name: string
  /** Names the Studio's sign-in on the embedded lake; null on hosted Sanity. */
  session: string | null
  createdAt: number
}

/** The Studio's own rights. Every call may throw `[studio]` while the content source is away. */
export interface StudioRights {
  /** Without sessions, an office cookie ends by its time alone. */
  readonly hasSessions: boolean
  readKey(id: string): Promise<OfficeKey | null>
  /** Quietly does nothing without the right to delete; the Studio then deletes it. */
  deleteKey(id: string): Promise<void>
  /** The present name of its device, empty without one; null once it has signed out. */
  signedInAs(session: string): Promise<string | null>
  /** What the embedded lake thinks of its machine's date; hosted Sanity looks after its own. */
  isDateTrusted(): Promise<boolean>
  confirmDate(): Promise<void>
  /** The secret of a link that signs in once, within 15 minutes. @throws on hosted Sanity, and while the lake is away */
  createSignIn(): Promise<string>
}

export interface AssistantTurn extends AssistantState {
  /** Gets the reply while it is written, as far as it may be shown, from its start. Only a model tells. */
  onWords?(words: string): void
  sessionId: string
  message: string
  photosCount: number
  photoKeys: string[]
  /** Before this message, oldest first (spec 7.4: the last 20). */
  history: {sender: 'user' | 'ai'; content: string}[]
}

export interface AssistantState {
  jobs: AssistantJob[]
  contact: AssistantContact
  memory: unknown
  /** As last asked; null where nothing is asked, or the reply asks it. */
  question?: Question | null
}

export interface Standing extends AssistantState {
  notes?: Note[]
  removed?: {actId: string; name: string} | null
}

export interface AssistantOutcome extends Standing {
  reply: string
  isReady: boolean
}

/** Called once per message, after it is stored. */
export interface Assistant {
  readonly name: 'embedded' | 'webhook' | 'model'
  /** Called once after the start, so that the first message is answered as fast as any. */
  prepare?(): Promise<void>
  /** Says for health, in plain words, why another answers in its place just now. */
  warning?(): string | null
  /** Its result is pure and gets the later state. @throws Error `[assistant:…]` without an answer in 100 s (spec 9) */
  answer(turn: AssistantTurn): Promise<(state: AssistantState) => AssistantOutcome>
}

export interface Services {
  store: Store
  sms: Channel
  chat: Channel
  /** Configured beside texts: each gets every alert and confirmation that it has an address for. */
  extraChannels: readonly Channel[]
  photos: PhotoStore
  business: BusinessSource
  prices: PriceSource
  assistant: Assistant
  catalogue: CatalogueSource
  studio: StudioRights
  messages: MessageKinds
  cdn: Cdn | null
  log: Log
  /** Epoch ms. What cannot be undone asks `date` first. */
  now(): number
  date: DateWatch
  /** Sends what is due; never throws. */
  drain(): Promise<void>
  config: {
    publicBaseUrl: string
    secret: string
    smsCountries: readonly PhoneCountry[]
    /** The token of POST /api/cron/drain; null: closed. */
    cronToken: string | null
    trustedProxies: number
    uploadFolder: string
    erasureLedger: string
  }
}
