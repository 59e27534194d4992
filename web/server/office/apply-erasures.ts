// Forgets people again who came back with a restored backup. Runs hourly, from the start on, and at a restore.
import {sql} from 'kysely'
import {toSmsNumber} from '#web/domain/business/phone.ts'
import type {Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import {eraseStored, type Needed} from './erase-person.ts'
import {appendErasures, type Erasure, hashesOf, readLedger, storeErasures} from './erasure-ledger.ts'
import {peopleIn} from './erasure-matches.ts'

export interface Applied {
  /** Phone numbers, email addresses and single requests that were there again. */
  people: number
  /** Erasures noted with another secret: they cannot be applied. */
  foreign: number
  damaged: number
}

/** Never throws: other tidying goes on. */
export async function keepErased(services: Needed & Pick<Services, 'log'>): Promise<void> {
  const {log} = services
  try {
    const {people, ...unread} = await applyErasures(services)
    if (people > 0) log.info('erased people who had come back with a backup', {people})
    if (unread.foreign + unread.damaged > 0) log.warn('lines of the erasure ledger cannot be applied', unread)
  } catch (error) {
    log.error('erasures not applied', error)
  }
}

/** What came after an erasure stays. @throws while a store is away; the next run does the rest. */
export async function applyErasures(services: Needed): Promise<Applied> {
  const db = await services.store.open()
  const {config} = services
  const {erasures, foreign, damaged} = await readLedger(config)
  const stored = new Map((await db.selectFrom('erasures').selectAll().execute()).map(({person, at}) => [person, at]))
  const pending = new Map([...erasures].filter(([person, at]) => (stored.get(person) ?? 0) < at))
  let people = 0
  for (const person of pending.size > 0 ? await everybody(db) : []) {
    const at = hashesOf(config, person).map(hash => pending.get(hash))[0]
    if (at === undefined) continue
    const {requests} = await eraseStored(services, person, at)
    // A request goes with its phone number, if that comes first.
    if (requests > 0 || !person.ids) people++
  }
  await storeErasures(
    db,
    [...pending].map(([person, at]) => ({person, at})),
  )
  const inFile = new Set([...erasures.keys(), ...foreign.map(({person}) => person)])
  const ofOtherServers = [...stored].filter(([person, at]) => !inFile.has(person) || (erasures.get(person) ?? at) < at)
  await appendErasures(
    config,
    ofOtherServers.map(([person, at]) => ({person, at})),
  )
  return {people, foreign: foreign.length, damaged}
}

const addressColumns = [
  ['requests', 'phone_e164'],
  ['requests', 'email'],
  ['inbound_texts', 'phone'],
  ['outbox', 'recipient'],
  ['consents', 'phone_e164'],
  ['opt_outs', 'phone_e164'],
] as const

async function everybody(db: Db): Promise<Erasure[]> {
  const known = new Set<string>()
  const add = (addresses: readonly (string | null)[]) => {
    for (const address of addresses) if (address) known.add(address.toLowerCase())
  }
  for (const [table, column] of addressColumns) {
    const found = sql<{address: string | null}>`select distinct ${sql.ref(column)} as address from ${sql.table(table)}`
    add((await found.execute(db)).rows.map(({address}) => address))
  }
  const messages = await db.selectFrom('assistant_messages').select('content as said').execute()
  const sessions = await db.selectFrom('assistant_sessions').select('state as said').execute()
  for (const {said} of [...messages, ...sessions]) {
    const {phones, emails} = peopleIn(said)
    add([...phones, ...emails])
  }
  const people = [...known].map(address => {
    const phone = toSmsNumber(address)
    return {phone, email: phone ? null : address}
  })
  const requests = await db.selectFrom('requests').select('id').execute()
  return [...people, ...requests.map(({id}) => ({phone: null, email: null, ids: [id]}))]
}
