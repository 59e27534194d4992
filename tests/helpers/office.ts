/** The office over an embedded or hosted content source, as the Studio opens it. */
import {createHash, randomBytes, randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {
  officeKeyPrefix,
  officeKeyType,
  type RequestDetail,
  type RequestPage,
  type Today,
} from '#web/domain/office/wire.ts'
import type {Health} from '#web/server/health/ports.ts'
import {handleRequest, handleSearch, handleToday} from '#web/server/office/handle-office.ts'
import {handleOpenOffice} from '#web/server/office/office-session.ts'
import type {Services} from '#web/server/ports.ts'
import {createLeads, jsonPost, type Leads, noStudio} from './leads.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Key {
  id: string
  secret: string
}

export const newKey = (): Key => ({
  id: `${officeKeyPrefix}${randomUUID()}`,
  secret: randomBytes(32).toString('base64url'),
})

/** As the Studio does, with the rights of `client`. */
export async function writeKey(client: SanityClient, {id, secret}: Key, more: Record<string, unknown> = {}) {
  await client.create({_id: id, _type: officeKeyType, hash: sha256(secret), name: 'Olivia', session: null, ...more})
}

export function openOffice(services: Services, body: unknown, headers: Record<string, string> = {}) {
  return handleOpenOffice(jsonPost('office/session', body, headers), services)
}

/** Stands in for the content source: keys that an editor has written, in memory. */
export function fakeStudio(now: () => number) {
  const keys = new Map<string, {hash: string; name: string; session: string | null; createdAt: number}>()
  const studio: Services['studio'] = {
    ...noStudio,
    readKey: async id => keys.get(id) ?? null,
    deleteKey: async id => void keys.delete(id),
  }
  const write = ({id, secret}: Key) =>
    keys.set(id, {hash: sha256(secret), name: 'Olivia', session: null, createdAt: now()})
  return {studio, write}
}

/** The `cookie` header of an open office. */
export async function officeCookie(services: Services, write: (key: Key) => void): Promise<string> {
  const key = newKey()
  write(key)
  const answer = await openOffice(services, key)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

export const wellHealth = {ok: true, ports: {}, red: [], warnings: []} as unknown as Health

const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

/** Somebody who is signed in; `ask` makes the requests of that browser, with a body or to read. */
export async function openedOffice(options: Parameters<typeof createLeads>[0] = {}) {
  const {studio, write} = fakeStudio(() => leads.clock.at)
  const leads: Leads = createLeads({studio, ...options})
  const own = await officeCookie(leads, write)
  const ask = (path: string, body?: object, cookie = own) =>
    new Request(`https://handyman.example/api/office/${path}`, {
      headers: {cookie, 'content-type': 'application/json'},
      ...(body && {method: 'POST', body: JSON.stringify(body)}),
    })
  const handle = (number: number, body?: object) =>
    handleRequest(ask(`requests/${number}`, body), `${number}`, leads, () => {})
  return {
    leads,
    cookie: own,
    ask,
    show: (number = 1001) => read<RequestDetail>(handle(number)),
    change: (number: number, body: object) => handle(number, body),
    search: (body: object) => read<RequestPage>(handleSearch(ask('requests', body), leads)),
    today: () => read<Today>(handleToday(ask('today'), leads, async () => wellHealth)),
  }
}
