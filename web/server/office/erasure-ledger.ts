// Erased people as HMACs, in the store and in a file beside the backups: a restored older store does not know them.
import {statSync} from 'node:fs'
import {mkdir, open, readFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {sign} from '../security/sealed.ts'
import type {Db, ErasureTable} from '../store/tables.ts'

export interface Person {
  /** +1 and ten digits. A foreign number or a short code is valid, but never matches a conversation. */
  phone: string | null
  email: string | null
}

/** Everything of a phone number and of an email address, and single requests. */
export interface Erasure extends Person {
  ids?: readonly string[]
}

export interface LedgerConfig {
  secret: string
  /** The file; it and its folder may be missing. */
  erasureLedger: string
}

export interface Ledger {
  /** HMAC to the newest time (epoch ms). */
  erasures: Map<string, number>
  /** Lines made with another secret. They cannot be matched to a person. */
  foreign: ErasureTable[]
  damaged: number
}

export const ledgerOf = (dataDir: string): string => join(dataDir, ledgerPath)

/** ISO 8601; null: there were no erasures. */
export function ledgerChangedAt(dataDir: string): string | null {
  return statSync(ledgerOf(dataDir), {throwIfNoEntry: false})?.mtime.toISOString() ?? null
}

export const ledgerName = 'erasures.ndjson'
export const ledgerPath = `backups/${ledgerName}`

/** One HMAC for the phone, one for the email address, one for each request. */
export function hashesOf({secret}: {secret: string}, {phone, email, ids = []}: Erasure): string[] {
  return [phone, email?.toLowerCase(), ...ids].flatMap(value => (value ? [sign(secret, 'erasure', value)] : []))
}

const markOf = (secret: string) => sign(secret, 'erasure-secret', '')

/** @throws when the file cannot be written, except on a read-only disk, where only the store keeps the ledger. */
export async function appendErasures({secret, erasureLedger}: LedgerConfig, rows: ErasureTable[]): Promise<void> {
  const by = markOf(secret)
  await appendLines(
    erasureLedger,
    rows.map(({person, at}) => JSON.stringify({person, at, by})),
  ).catch(error => {
    if (error.code !== 'EROFS') throw new Error('[erasures] the ledger cannot be written', {cause: error})
  })
}

export async function readLedger({secret, erasureLedger}: LedgerConfig): Promise<Ledger> {
  const ledger: Ledger = {erasures: new Map(), foreign: [], damaged: 0}
  const mark = markOf(secret)
  for (const line of await readLines(erasureLedger)) {
    const row = parse(line)
    if (!row) ledger.damaged++
    else if (row.by !== mark) ledger.foreign.push(row)
    else ledger.erasures.set(row.person, Math.max(row.at, ledger.erasures.get(row.person) ?? 0))
  }
  return ledger
}

/** Adds what `from` knows to `to`. Missing files are empty. */
export async function mergeLedger(from: string, to: string): Promise<void> {
  const known = new Set(await readLines(to))
  await appendLines(
    to,
    (await readLines(from)).filter(line => !known.has(line) && parse(line)),
  )
}

export async function storeErasures(db: Db, rows: ErasureTable[]): Promise<void> {
  for (const {person, at} of rows) {
    await db
      .insertInto('erasures')
      .values({person, at})
      .onConflict(conflict => conflict.column('person').doUpdateSet({at}).where('erasures.at', '<', at))
      .execute()
  }
}

function parse(line: string): (ErasureTable & {by: string}) | null {
  try {
    const {person, at, by} = JSON.parse(line)
    const isWhole = typeof person === 'string' && Number.isSafeInteger(at) && typeof by === 'string'
    return isWhole ? {person, at, by} : null
  } catch {
    return null
  }
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(line => line !== '')
}

/** Starts on a new line, because a full disk may have cut the one before. */
async function appendLines(file: string, lines: string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), {recursive: true, mode: 0o700})
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(`\n${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
