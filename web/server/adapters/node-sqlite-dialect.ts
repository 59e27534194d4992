// Kysely on Node's own SQLite: per process one connection that reads and one that writes. Transactions take the write
// lock at once (`begin immediate`) and wait for other processes without blocking the event loop.
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
import {lockPatienceMs} from '../store/lock-patience.ts'
import {UnusableStore} from '../store/unusable-store.ts'

interface NodeSqliteOptions {
  file: string
  writer: DatabaseSync
  /** Reads go on while another process holds the file. */
  reader: DatabaseSync
  onBusy: () => void
}

export function createNodeSqliteDialect(options: NodeSqliteOptions): Dialect {
  return {
    createAdapter: () => new ReadersBesideWriter(),
    createDriver: () => new NodeSqliteDriver(options),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ReadersBesideWriter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const maxStatements = 200

class Prepared {
  readonly database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.database = database
  }

  run<R>({sql, parameters}: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return {rows: statement.all(...values) as R[]}
    return {rows: [], numAffectedRows: BigInt(statement.run(...values).changes)}
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

class NodeSqliteDriver implements Driver {
  readonly #options: NodeSqliteOptions
  readonly #reader: Prepared
  readonly #writer: Prepared
  #lastInLine: Promise<void> = Promise.resolve()

  constructor(options: NodeSqliteOptions) {
    this.#options = options
    this.#reader = new Prepared(options.reader)
    this.#writer = new Prepared(options.writer)
  }

  async init() {}

  async acquireConnection() {
    return new NodeSqliteConnection(this)
  }

  async releaseConnection() {}

  beginTransaction(connection: NodeSqliteConnection) {
    return connection.begin()
  }

  commitTransaction(connection: NodeSqliteConnection) {
    return connection.commit()
  }

  rollbackTransaction(connection: NodeSqliteConnection) {
    return connection.rollback()
  }

  async destroy() {
    this.#options.reader.close()
    this.#options.writer.close()
  }

  read<Result>(work: (reader: Prepared) => Result): Promise<Result> {
    return this.#try(() => work(this.#reader))
  }

  write<Result>(work: (writer: Prepared) => Result): Promise<Result> {
    return this.#try(async () => {
      const leave = await this.#enterLine()
      try {
        return work(this.#writer)
      } finally {
        leave()
      }
    })
  }

  /** Returns what ends the turn in the line. */
  begin(): Promise<() => void> {
    return this.#try(async () => {
      const leave = await this.#enterLine()
      try {
        this.#writer.database.exec('begin immediate')
        return leave
      } catch (error) {
        // Nobody waits for another process in the line, because those behind may wait for less time.
        leave()
        throw error
      }
    })
  }

  /** What the writer does inside a transaction waits for nobody. */
  within<Result>(work: (writer: Prepared) => Result): Result {
    try {
      return work(this.#writer)
    } catch (error) {
      throw explainDamage(error, this.#options.file)
    }
  }

  async #enterLine(): Promise<() => void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    const before = this.#lastInLine
    this.#lastInLine = promise
    await before
    return resolve
  }

  async #try<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await retryWhileBusy(work, this.#options.onBusy)
    } catch (error) {
      throw explainDamage(error, this.#options.file)
    }
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver
  #leave: (() => void) | null = null

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#leave) return this.#driver.within(writer => writer.run<R>(query))
    if (query.query.kind === 'SelectQueryNode') return this.#driver.read(reader => reader.run<R>(query))
    return this.#driver.write(writer => writer.run<R>(query))
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and no caller streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('[store:sqlite] Streaming is not supported; read in pages.')
  }

  async begin() {
    this.#leave = await this.#driver.begin()
  }

  async commit() {
    this.#driver.within(({database}) => database.exec('commit'))
    this.#end()
  }

  async rollback() {
    try {
      // A full disk or failed commit has already ended the transaction.
      this.#driver.within(({database}) => database.isTransaction && database.exec('rollback'))
    } finally {
      this.#end()
    }
  }

  #end() {
    this.#leave?.()
    this.#leave = null
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

/** Retries while another process holds the lock, as long as `lockPatienceMs` says. */
export async function retryWhileBusy<T>(work: () => T | Promise<T>, onBusy = () => {}): Promise<T> {
  const deadline = Date.now() + lockPatienceMs()
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== sqliteBusy || (Date.now() >= deadline && tries >= minTries)) throw error
      onBusy()
      await new Promise(resolve => setTimeout(resolve, Math.min(tries, maxDelayMs) * (0.5 + Math.random())))
    }
  }
}
