/** The lead pipeline without a server: use cases on a store of their own, with a clock and a carrier that tests set. */
import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Selectable} from 'kysely'
import {onTestFinished} from 'vitest'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import {createDateWatch} from '#web/server/date/watch-date.ts'
import {messageKinds} from '#web/server/messages/kinds.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import type {
  Assistant,
  Business,
  Channel,
  PhotoStore,
  SecondChannel,
  Services,
  StaffMember,
  Store,
} from '#web/server/ports.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import type {Tables} from '#web/server/store/tables.ts'

/** 9:30 AM on a Saturday in New York. */
export const saturdayMorning = Date.UTC(2026, 10, 21, 14, 30)

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const staffPhone = '+17045550188'

const business: Business = {
  name: 'South Charlotte Handyman Co.',
  consentText: 'I agree to receive text messages. Reply STOP to opt out, HELP for help.',
  requireTextConsent: true,
  // With hours, each request also queues two reminders.
  replyRules: null,
}

export const openBusiness: Business = {
  ...business,
  replyRules: {
    hours: [{days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '08:00', closes: '18:00'}],
    timeZone: 'America/New_York',
    replyWindowHours: 2,
  },
}

type Given = 'store' | 'sms' | 'photos' | 'assistant' | 'studio' | 'chat' | 'extraChannels' | 'log'

interface LeadsOptions extends Partial<Pick<Services, Given>> {
  business?: Business | null
  staff?: StaffMember[]
  prices?: OrderPrices
  catalogue?: Catalogue
  secondChannel?: SecondChannel
  config?: Partial<Services['config']>
}

export const noStudio: Services['studio'] = {
  hasSessions: false,
  readKey: async () => null,
  deleteKey: async () => {},
  signedInAs: async () => null,
  isDateTrusted: async () => true,
  confirmDate: async () => {},
  createSignIn: async () => 'secret-of-the-link',
}

export interface Leads extends Services {
  /** `at` goes on with the time that passes; the machine's clock shows `wrongByMs` more. */
  clock: {at: number; wrongByMs: number}
}

export function createLeads(options: LeadsOptions = {}): Leads {
  const clock = {at: saturdayMorning, wrongByMs: 0}
  const store = options.store ?? sqliteStore()
  const now = () => clock.at + clock.wrongByMs
  const leads: Leads = {
    clock,
    store,
    sms: options.sms ?? createOutboxSms(),
    photos: options.photos ?? diskPhotos(),
    business: {
      read: async () => (options.business === undefined ? business : options.business),
      staff: async () => options.staff ?? [{phone: staffPhone, quiet: null}],
      secondChannel: async () => options.secondChannel ?? null,
    },
    prices: {read: async () => options.prices ?? null},
    assistant: options.assistant ?? silentAssistant,
    catalogue: {read: async () => options.catalogue ?? null},
    messages: messageKinds,
    studio: options.studio ?? noStudio,
    chat: options.chat ?? fakeChannel('chat', async () => ({kind: 'posted'})),
    extraChannels: options.extraChannels ?? [],
    cdn: null,
    log: options.log ?? {info() {}, warn() {}, error() {}},
    now,
    date: createDateWatch({store, now, monotonicMs: () => clock.at}),
    drain: async () => void (await drainOutbox(leads)),
    config: {
      publicBaseUrl: 'https://handyman.example',
      secret: 'secret-of-the-tests',
      smsCountries: ['US'],
      cronToken: 'cron-token-of-the-tests',
      trustedProxies: 0,
      uploadFolder: temporaryPath('leads-uploads'),
      erasureLedger: temporaryPath('leads-erasures'),
      ...options.config,
    },
  }
  return leads
}

/** A channel whose carrier is a function of the test's. */
export function fakeChannel(name: 'sms' | 'chat', send: Channel['send'], find?: Channel['find']): Channel {
  const staffAddress = ({phone}: StaffMember) => (name === 'sms' ? phone : null)
  return {name, carrier: 'the carrier', keepsOnly: false, maxLength: 1575, staffAddress, send, ...(find && {find})}
}

/** For tests that have nothing to say to it. */
export const silentAssistant: Assistant = {
  name: 'embedded',
  answer: async () => state => ({...state, reply: 'Noted.', isReady: false}),
}

export function sqliteStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'))
  const store = createSqliteStore({file: join(folder, 'site', 'requests.sqlite')})
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, {recursive: true, force: true})
  })
  return store
}

/** In a folder that is made with the first photo. */
function diskPhotos(): PhotoStore {
  return createDiskPhotos({folder: temporaryPath('leads-photos')})
}

/** Nothing is there yet; what a test puts there is gone when it ends. */
function temporaryPath(name: string): string {
  const path = join(tmpdir(), `${name}-${randomUUID()}`)
  onTestFinished(() => rmSync(path, {recursive: true, force: true}))
  return path
}

/** All rows of a table, by a column where their order counts. */
export async function rowsIn<Table extends keyof Tables>({store}: {store: Store}, table: Table, order?: string) {
  const rows = (await store.open()).selectFrom(table as 'requests').selectAll()
  return (order ? rows.orderBy(order as 'id') : rows).execute() as unknown as Promise<Selectable<Tables[Table]>[]>
}

/** What is stored of each order beside its contact, parsed. */
export const detailsOf = async (leads: Services) =>
  (await rowsIn(leads, 'requests', 'number')).map(({details}) => JSON.parse(details))

export {aiOrder, longForm, shortForm} from './wire.ts'

/** A POST as pages make it with fetch. A string is sent as it is. */
export function jsonPost(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`https://handyman.example/api/${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
  /** Ready to be sent again as `cookie`. */
  cookie: string | null
}

/** One POST to /api/store-request; texts are not sent before the test drains, or runs what it is handed for `later`. */
export async function post(
  leads: Services,
  body: unknown,
  headers: Record<string, string> = {},
  later: Parameters<typeof handleStoreRequest>[2] = () => {},
): Promise<Answer> {
  return toAnswer(await handleStoreRequest(jsonPost('store-request', body, headers), leads, later))
}

export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {text},
    headers: response.headers,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  }
}
