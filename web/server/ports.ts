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

export interface OutgoingText {
  /** +1 and ten digits. */
  to: string
  text: string
  /** Stands in the text; what `find` looks for. */
  reference: string
  /** Where the carrier reports what became of it. */
  statusUrl: string
}

/**
 * What a call to the carrier means for the message (leads.md 3): `unknown` may or may not have been sent, so it must be
 * looked up before any other try; all others are certain.
 */
export type SendOutcome =
  | {kind: 'accepted'; carrierId: string}
  | {kind: 'kept'}
  /** By the second channel, which knows no ids. */
  | {kind: 'posted'}
  | {kind: 'refused'; code: number; reason: string; optedOut: boolean}
  | {kind: 'misconfigured'; code: number; reason: string}
  | {kind: 'busy'; reason: string}
  | {kind: 'unknown'; reason: string}

/** Sends texts; called by the outbox alone, after it has noted that it is about to. */
export interface SmsSender {
  readonly name: 'outbox' | 'twilio'
  /** Never throws: what went wrong is an outcome. */
  send(message: OutgoingText): Promise<SendOutcome>
  /** The carrier's id of a message sent since `since` (epoch ms), null when there is none. @throws when it cannot tell. */
  find(message: {to: string; reference: string; since: number}): Promise<string | null>
  /** Whether the carrier signed this call of ours. `url` is the public address with its query. */
  isSigned(call: {url: string; signature: string | null; fields: Record<string, string>}): boolean
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

/** Posts alerts into a chat, by an address that is secret in itself; called by the outbox alone. */
export interface Chat {
  /** Never throws. `reason` is for the owner and has neither the address nor the text in it. */
  post(alert: {address: string; text: string}): Promise<{ok: true} | {ok: false; reason: string}>
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
  /** Who gets the alerts; empty while nobody is named, or nobody is known because the CMS was never reached. */
  staff(): Promise<StaffMember[]>
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
  sms: SmsSender
  photos: PhotoStore
  chat: Chat
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
