/** What the use cases need from outside, and nothing of how it is done; adapters/ has one file for each way. */
import type {Readable} from 'node:stream'
import type {Kysely} from 'kysely'
import type {Log} from '#web/config/log.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {Catalogue} from './assistant/catalogue.ts'
import type {Tables} from './store/tables.ts'

/** The lead store. `open` is called by every use case and is cheap once it has succeeded. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  /** @throws Error `[store:…]` while it cannot be reached; the next call tries again. */
  open(): Promise<Kysely<Tables>>
  /** When it last did what it was asked, by the clock of `performance.now()`; 0 before the first time. */
  answeredAt(): number
  close(): Promise<void>
}

/** One message as the outbox hands it to a channel. */
export interface OutgoingMessage {
  /** As the channel's `staffAddress` or `customerAddress` gave it; for texts +1 and ten digits. */
  to: string
  /** A line of our own words about it, for channels that show one. */
  title: string
  text: string
  /** Stands in the text; what `find` looks for. */
  reference: string
  /** Where the carrier reports what became of it; null for a channel without callbacks. */
  statusUrl: string | null
}

/**
 * What a call to the carrier means for the message (leads.md 3): `unknown` may or may not have been sent, so it is
 * looked up before any other try, where the carrier can; all others are certain.
 */
export type SendOutcome =
  | {kind: 'accepted'; carrierId: string}
  | {kind: 'kept'}
  /** Accepted by a carrier that gives no ids. */
  | {kind: 'posted'}
  | {kind: 'refused'; code: number; reason: string; optedOut: boolean}
  | {kind: 'misconfigured'; code: number; reason: string}
  /** The carrier takes nothing now. */
  | {kind: 'busy'; reason: string}
  /** The carrier does not take this message now; it says nothing of others. */
  | {kind: 'later'; reason: string}
  | {kind: 'unknown'; reason: string}

/** What a customer has given us to be reached by. */
export interface Contact {
  email: string | null
}

/**
 * A way to reach staff and customers. The outbox alone sends, after it has noted that it is about to; callbacks are read
 * by the routes that the carrier calls.
 */
export interface Channel {
  /** What a row of the outbox says: `sms`, `chat`, `email`. */
  readonly name: string
  /** For the owner, in health and errors: the carrier's name. */
  readonly carrier: string
  /** Messages are composed and kept; nothing leaves the house. */
  readonly keepsOnly: boolean
  /** Characters of a text, without its reference. */
  readonly maxLength: number
  /** Where alerts to this member go; null: not by this channel. */
  staffAddress(member: StaffMember): string | null
  /** Where a customer's confirmation goes; a channel without it sends none by itself. */
  customerAddress?(contact: Contact): string | null
  /** Never throws: what went wrong is an outcome, with a reason for the owner that has no address and no text in it. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  /** The carrier's id of a message sent since `since` (epoch ms), null when there is none. @throws when it cannot tell. */
  find?(message: {to: string; reference: string; since: number}): Promise<string | null>
  readonly callbacks?: CarrierCallbacks
}

/** A call of the carrier to us. `url` is the public address with its query. */
export interface CarrierCall {
  url: string
  headers: Headers
  fields: Record<string, string>
}

/** What became of a message, as the carrier reports it later. */
export interface DeliveryReport {
  status: 'sent' | 'delivered' | 'failed'
  carrierId: string | null
  /** Of a failure. */
  code: number | null
  reason: string
  optedOut: boolean
  /** Lost on its way: one more try may succeed. */
  isWorthAnotherTry: boolean
}

/** A message to us. */
export interface InboundMessage {
  /** The carrier's id of it. */
  carrierId: string
  from: string
  body: string
  /** Addresses of pictures at the carrier. */
  pictures: string[]
  /** `stop` takes the sender off our list, `start` brings the sender back; the carrier itself answers `help`. */
  command: {kind: 'stop' | 'start' | 'help'; word: string} | null
}

/** Reads what a carrier tells us by calling our routes. Nothing but `isSigned` sees a call that is not signed. */
export interface CarrierCallbacks {
  /** The route for delivery reports. */
  readonly statusPath: string
  isSigned(call: CarrierCall): boolean
  /** Null for what is no news. */
  readStatus(fields: Record<string, string>): DeliveryReport | null
  readInbound(fields: Record<string, string>): InboundMessage
  /** What the carrier wants to hear when it has brought a message. */
  answerInbound(): Response
}

export interface PhotoFacts {
  /** Bytes. */
  size: number
  contentType: string
}

/**
 * Keeps the visitors' photos, in private; called with names that we made (`<key>.jpg`), never with a visitor's.
 * Every call may throw an Error `[photos:…]` while the place cannot be reached or is full.
 */
export interface PhotoStore {
  readonly name: 'disk' | 's3'
  /** Once it resolves, the whole of it is kept; until then nothing is to be seen of it. */
  put(name: string, body: Readable, contentType: string): Promise<void>
  /** Null when there is none of that name. */
  get(name: string): Promise<(PhotoFacts & {body: Readable}) | null>
  stat(name: string): Promise<PhotoFacts | null>
  /** No error when it is already gone. */
  delete(name: string): Promise<void>
  /** An address of the place itself that shows the photo for so many seconds; null where it has none. */
  signedUrl(name: string, seconds: number): Promise<string | null>
}

/** Where alerts go when texts cannot do it. */
export interface SecondChannel {
  address: string
  /** Every alert, and not only those whose text did not go out. */
  always: boolean
}

export interface StaffMember {
  /** +1 and ten digits. */
  phone: string
  email?: string
  /** Local hours ("21:00") between which alerts wait; null: never. */
  quiet: {from: string; until: string} | null
}

export interface Business {
  name: string
  /** The wording beside the consent box. */
  consentText: string
  requireTextConsent: boolean
  /** The owner's line under the phone field of the short form; ours where there is none. */
  disclosureText?: string | null
  /** What the promised reply time is counted from; null: nothing is promised. */
  replyRules: ReplyRules | null
  /** The owner's words for the receipt, with placeholders; ours where there are none. */
  receiptText?: string | null
}

/** What the owner edits and the pipeline needs. Asked on every request; answers from memory when the CMS is away. */
export interface BusinessSource {
  /** Null while it has never been reached; then nothing may depend on it. Never throws, takes two seconds at the most. */
  read(): Promise<Business | null>
  /**
   * Who gets the alerts; empty while nobody is named, or nobody is known because the CMS was never reached. The CMS is
   * asked in any case, unless `newest` is false.
   */
  staff(options?: {newest: boolean}): Promise<StaffMember[]>
  /** Null while the owner has named none. */
  secondChannel(): Promise<SecondChannel | null>
}

/** What an order costs by the owner's documents. Asked for every order; answers from memory when the CMS is away. */
export interface PriceSource {
  /** Null while it has never been reached; the order is stored without a price then. Never throws. */
  read(): Promise<OrderPrices | null>
}

/** The owner's services and prices as the assistant knows them. Asked on every message; never throws. */
export interface CatalogueSource {
  /** Null while the CMS has never been reached. */
  read(): Promise<Catalogue | null>
}

/** One message to the assistant, with what it may need to know. */
export interface AssistantTurn {
  sessionId: string
  message: string
  photosCount: number
  /** Keys in the photo store. */
  photoKeys: string[]
  /** The messages before this one, oldest first (spec 7.4: the last 20). */
  history: {sender: 'user' | 'ai'; content: string}[]
  jobs: AssistantJob[]
  contact: AssistantContact
}

/** What a conversation has come to. `memory` is the assistant's own; nobody else looks into it. */
export interface AssistantState {
  jobs: AssistantJob[]
  contact: AssistantContact
  memory: unknown
}

export interface AssistantOutcome extends AssistantState {
  reply: string
  isReady: boolean
}

/** Answers the visitors of the booking page. Called once for each message, after it is stored. */
export interface Assistant {
  readonly name: 'embedded' | 'webhook'
  /**
   * The slow part. What it resolves to is applied to the conversation as it stands by then, and is pure.
   * @throws Error `[assistant:…]` when there is no answer within 100 s (spec 9) or the answer is none.
   */
  answer(turn: AssistantTurn): Promise<(state: AssistantState) => AssistantOutcome>
}

/** Everything the use cases are handed; made by services.ts for the server and by the tests for themselves. */
export interface Services {
  store: Store
  sms: Channel
  /** The second way of alerts; the owner names its address. */
  chat: Channel
  /** Configured beside texts: each gets every alert and confirmation that it has an address for. */
  extraChannels: readonly Channel[]
  photos: PhotoStore
  business: BusinessSource
  prices: PriceSource
  assistant: Assistant
  /** Also says whether the owner has switched the assistant off. */
  catalogue: CatalogueSource
  log: Log
  /** Epoch milliseconds. */
  now(): number
  /** Sends what is due, as soon as possible; never throws. */
  drain(): Promise<void>
  settings: {
    /** Without a slash at its end. */
    publicBaseUrl: string
    /** Signs cookies and links. */
    secret: string
    /** What POST /api/cron/drain must bring; null: nobody may call it. */
    cronToken: string | null
    /** How many proxies in front of the site may be believed about X-Forwarded-For. */
    trustedProxies: number
    /** Where photos lie while they are received. */
    uploadFolder: string
  }
}
