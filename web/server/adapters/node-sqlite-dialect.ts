// Kysely on Node's own SQLite, one connection per process. Transactions take the write lock at once (`begin immediate`)
// and wait for other processes without blocking the event loop.
import type {DatabaseSync, SQLInputValue, StatementSync} from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import {UnusableStore} from '../store/unusable-store.ts'

interface NodeSqliteOptions {
  database: DatabaseSync
  file: string
  busyTimeoutMs: number
}

export function createNodeSqliteDialect(options: NodeSqliteOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(options),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const maxStatements = 200

/** The driver and its one connection. */
class NodeSqliteDriver implements Driver, DatabaseConnection {
  readonly #options: NodeSqliteOptions
  readonly #statements = new Map<string, StatementSync>()

  constructor(options: NodeSqliteOptions) {
    this.#options = options
  }

  async init() {}

  async acquireConnection() {
    return this
  }

  async releaseConnection() {}

  async beginTransaction() {
    await this.#run('begin immediate')
  }

  async commitTransaction() {
    await this.#run('commit')
  }

  async rollbackTransaction() {
    // A full disk or failed commit has already ended the transaction.
    if (this.#options.database.isTransaction) await this.#run('rollback')
  }

  async destroy() {
    this.#options.database.close()
  }

  async executeQuery<R>({sql, parameters}: CompiledQuery): Promise<QueryResult<R>> {
    const {file, busyTimeoutMs} = this.#options
    try {
      const statement = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (statement.columns().length > 0)
        return {rows: await retryWhileBusy(busyTimeoutMs, () => statement.all(...values) as R[])}
      const {changes} = await retryWhileBusy(busyTimeoutMs, () => statement.run(...values))
      return {rows: [], numAffectedRows: BigInt(changes)}
    } catch (error) {
      throw explainDamage(error, file)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and no caller streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('[store:sqlite] Streaming is not supported; read in pages.')
  }

  async #run(sql: string): Promise<void> {
    await retryWhileBusy(this.#options.busyTimeoutMs, () => this.#options.database.exec(sql))
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#options.database.prepare(sql)
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

const sqliteBusy = 5
const sqliteCorrupt = 11
const sqliteNotADatabase = 26

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

/** Gives the owner a sentence with the file and the way out; other errors stay as they are. */
export function explainDamage(error: unknown, file: string): unknown {
  const code = codeOf(error)
  const isDamaged = code === sqliteCorrupt || code === sqliteNotADatabase
  if (!isDamaged && !(error instanceof UnusableStore)) return error
  const what = error instanceof UnusableStore ? `${file} is too new. ${error.sentence}` : `${file} is damaged.`
  const sentence = `${what} To go back to a backup, stop the site, rename the folder DATA_DIR, then run npm run restore -- <archive, or a folder of DATA_DIR/backups>.`
  return new UnusableStore('sqlite', sentence, {cause: error})
}

/** Short, so that a busy process does not always beat one with little to write. */
const maxDelayMs = 10
/** On a very busy machine elapsed time says nothing about the lock. */
const minTries = 50

/** Retries while another process holds the lock. Not for work that begins a transaction itself. */
export async function retryWhileBusy<T>(timeoutMs: number, work: () => T): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (codeOf(error) !== sqliteBusy || (Date.now() >= deadline && tries >= minTries)) throw error
      await new Promise(resolve => setTimeout(resolve, Math.min(tries, maxDelayMs) * (0.5 + Math.random())))
    }
  }
}
