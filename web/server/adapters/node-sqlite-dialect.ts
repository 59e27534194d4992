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
    createDriver: () => createDriver(options),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ReadersBesideWriter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(options: NodeSqliteOptions): Driver {
  const [read, write] = [runnerOf(options.reader), runnerOf(options.writer)]
  const shared = {...options, read, write, enterLine: createLine()}
  return {
    async init() {},
    acquireConnection: async () => new NodeSqliteConnection(shared),
    async releaseConnection() {},
    beginTransaction: (connection: NodeSqliteConnection) => connection.begin(),
    commitTransaction: (connection: NodeSqliteConnection) => connection.commit(),
    rollbackTransaction: (connection: NodeSqliteConnection) => connection.rollback(),
    async destroy() {
      options.reader.close()
      options.writer.close()
    },
  }
}

/** The writer serves one after the other. The result waits for its turn and returns what ends it. */
function createLine() {
  let last = Promise.resolve()
  return async (): Promise<() => void> => {
    const {promise, resolve} = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}

interface Shared extends NodeSqliteOptions {
  read: ReturnType<typeof runnerOf>
  write: ReturnType<typeof runnerOf>
  enterLine: ReturnType<typeof createLine>
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #shared: Shared
  /** Ends the turn of its transaction; null outside of one. */
  #leave: (() => void) | null = null

  constructor(shared: Shared) {
    this.#shared = shared
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const {read, write, enterLine} = this.#shared
    if (this.#leave) return this.#try(() => write<R>(query))
    if (query.query.kind === 'SelectQueryNode') return this.#try(() => read<R>(query))
    return this.#try(async () => {
      const leave = await enterLine()
      try {
        return write<R>(query)
      } finally {
        leave()
      }
    })
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and no caller streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('[store:sqlite] Streaming is not supported; read in pages.')
  }

  async begin() {
    this.#leave = await this.#try(async () => {
      const leave = await this.#shared.enterLine()
      try {
        this.#shared.writer.exec('begin immediate')
        return leave
      } catch (error) {
        // Nobody waits for another process in the line, because those behind may wait for less time.
        leave()
        throw error
      }
    })
  }

  async commit() {
    await this.#try(() => this.#shared.writer.exec('commit'))
    this.#end()
  }

  async rollback() {
    const {writer} = this.#shared
    try {
      // A full disk or failed commit has already ended the transaction.
      if (writer.isTransaction) await this.#try(() => writer.exec('rollback'))
    } finally {
      this.#end()
    }
  }

  #end() {
    this.#leave?.()
    this.#leave = null
  }

  async #try<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await retryWhileBusy(work, this.#shared.onBusy)
    } catch (error) {
      throw explainDamage(error, this.#shared.file)
    }
  }
}

const maxStatements = 200

/** Preparing a statement takes longer than most queries, so they are kept. */
function runnerOf(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  return <R>({sql, parameters}: CompiledQuery): QueryResult<R> => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(sql, statement)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return {rows: statement.all(...values) as R[]}
    return {rows: [], numAffectedRows: BigInt(statement.run(...values).changes)}
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
