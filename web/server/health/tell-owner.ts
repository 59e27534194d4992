// Tells the staff once when health turns red and once when it is well again, by every channel. Through the outbox, which
// retries; while the store takes nothing, straight to the channels.
import {needsAttentionText, queueNote} from '../messages/staff-note.ts'
import {allAlertChannels} from '../outbox/channels.ts'
import {newReference} from '../outbox/queue.ts'
import type {SettingName} from '../outbox/settings-kv.ts'
import type {Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import {type Health, type Port, portNames} from './ports.ts'

/** So many looks in a row: a restart of the lake is no news. */
const redLooks = 2
const wellAfterMs = 10 * 60_000

/** Call the result once a minute. It throws when the store fails while it is written; the next look tries again. */
export function createHealthWatch(services: Services, check: () => Promise<Health>): () => Promise<void> {
  const spells = new Map<Port, {isRed: boolean; since: number; looks: number}>()
  const toldDirectly = new Set<Port>()

  return async function look() {
    const health = await check()
    const now = services.now()
    for (const port of portNames) {
      const isRed = health.red.includes(port)
      const spell = spells.get(port)
      if (spell?.isRed === isRed) spell.looks++
      else spells.set(port, {isRed, since: now, looks: 1})
    }
    const all = [...spells]
    const causes = all.flatMap(([port, {isRed, looks}]) =>
      isRed && looks >= redLooks ? [{port, text: health.ports[port]}] : [],
    )
    if (health.red.includes('store')) {
      const news = causes.filter(({port}) => !toldDirectly.has(port))
      if (news.length > 0 && (await sendDirectly(services, needsAttentionText(news))))
        for (const {port} of news) toldDirectly.add(port)
      return
    }
    const well = all.flatMap(([port, {isRed, since}]) => (!isRed && Math.abs(now - since) >= wellAfterMs ? port : []))
    await noteInStore(services, {causes, well, toldDirectly})
    for (const port of well) toldDirectly.delete(port)
  }
}

interface News {
  causes: {port: Port; text: string}[]
  well: Port[]
  toldDirectly: ReadonlySet<Port>
}

async function noteInStore(services: Services, {causes, well, toldDirectly}: News): Promise<void> {
  const db = await services.store.open()
  const red = await readRedPorts(db)
  const turnedRed = causes.filter(({port}) => !red.has(port))
  const turnedWell = well.filter(port => red.has(port) || toldDirectly.has(port))
  if (turnedRed.length + turnedWell.length === 0) return
  const channels = await allAlertChannels(services)
  const now = services.now()
  await db.transaction().execute(async trx => {
    for (const {port, text} of turnedRed) {
      const isFirst = await note(trx, port, {value: now, note: text})
      if (isFirst && !toldDirectly.has(port)) await queueNote(trx, `red:${port}:${now}`, {channels, now})
    }
    for (const port of turnedWell) {
      const isFirst = await note(trx, port, {value: 0})
      if (isFirst || toldDirectly.has(port)) await queueNote(trx, `well:${port}:${now}`, {channels, now})
    }
  })
  await services.drain()
}

async function readRedPorts(db: Db): Promise<Set<Port>> {
  const rows = await db
    .selectFrom('registers')
    .select('name')
    .where('name', 'in', portNames.map(settingOf))
    .where('value', '>', 0)
    .execute()
  const names = new Set(rows.map(({name}) => name))
  return new Set(portNames.filter(port => names.has(settingOf(port))))
}

/** False when another process was faster. Well again, the cause stays for messages that still wait. */
async function note(db: Db, port: Port, noted: {value: number; note?: string}): Promise<boolean> {
  const {numInsertedOrUpdatedRows} = await db
    .insertInto('registers')
    .values({name: settingOf(port), note: null, ...noted})
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet(noted)
        .where('registers.value', noted.value > 0 ? '=' : '>', 0),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const settingOf = (port: Port): SettingName => `${port}_red`

async function sendDirectly(services: Services, text: string): Promise<boolean> {
  const {sms, extraChannels, chat, business, log} = services
  const [staff, second] = await Promise.all([business.staff(), business.secondChannel()])
  const addresses = [sms, ...extraChannels].flatMap(channel =>
    // Two members may share an address.
    [...new Set(staff.map(member => channel.staffAddress(member)))].map(to => ({channel, to})),
  )
  if (second) addresses.push({channel: chat, to: second.address})
  const message = {title: 'About your website', text, statusUrl: null}
  const outcomes = await Promise.all(
    addresses.map(({channel, to}) => to && channel.send({...message, to, reference: newReference(0)})),
  )
  const isTold = outcomes.some(outcome => outcome && ['accepted', 'posted'].includes(outcome.kind))
  if (!isTold) log.warn('health is red and nobody could be told')
  return isTold
}
