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

interface NodeSqliteConnection extends DatabaseConnection {
  /** Ends the turn of its transaction; null outside of one. */
  leave: (() => void) | null
}

function createDriver({file, reader, writer, onBusy}: NodeSqliteOptions): Driver {
  const [read, write] = [runnerOf(reader), runnerOf(writer)]
  const enterLine = createLine()

  async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await retryWhileBusy(work, onBusy)
    } catch (error) {
      throw explainDamage(error, file)
    }
  }

  /** Nobody waits for another process in the line, because those behind may wait for less time. */
  async function inLine<Result>(work: (leave: () => void) => Result): Promise<Result> {
    const leave = await enterLine()
    try {
      return work(leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  const createConnection = (): NodeSqliteConnection => ({
    leave: null,
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (this.leave) return attempt(() => write<R>(query))
      if (query.query.kind === 'SelectQueryNode') return attempt(() => read<R>(query))
      return attempt(() =>
        inLine(leave => {
          const result = write<R>(query)
          leave()
          return result
        }),
      )
    },
    streamQuery() {
      throw new Error('[store:sqlite] Streaming is not supported; read in pages.')
    },
  })

  function endTurn(connection: NodeSqliteConnection): void {
    connection.leave?.()
    connection.leave = null
  }

  return {
    async init() {},
    acquireConnection: async () => createConnection(),
    async releaseConnection() {},
    async beginTransaction(connection: NodeSqliteConnection) {
      const begin = (leave: () => void) => {
        writer.exec('begin immediate')
        connection.leave = leave
      }
      await attempt(() => inLine(begin))
    },
    async commitTransaction(connection: NodeSqliteConnection) {
      await attempt(() => writer.exec('commit'))
      endTurn(connection)
    },
    async rollbackTransaction(connection: NodeSqliteConnection) {
      try {
        // A full disk or failed commit has already ended the transaction.
        if (writer.isTransaction) await attempt(() => writer.exec('rollback'))
      } finally {
        endTurn(connection)
      }
    },
    async destroy() {
      reader.close()
      writer.close()
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
