/**
 * A PostgreSQL of the test's own, on a unix socket in a temporary folder, where its programs are installed. It refuses
 * to run as root, so it is started as the user `postgres` then.
 */
import {type ChildProcess, execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chownSync, existsSync, globSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import pg from 'pg'

export interface TestPostgres {
  /** A new, empty database. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Where `initdb` and `postgres` are; null where they are not installed or not wanted, or nobody may run them. */
export const postgresBinaries = process.env.TEST_ENGINES === 'sqlite' ? null : findBinaries()

function findBinaries(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  return found && (process.getuid?.() !== 0 || unprivilegedUser()) ? found : null
}

function unprivilegedUser(): {uid: number; gid: number} | null {
  const read = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  const [uid, gid] = [read('-u'), read('-g')]
  return uid > 0 ? {uid, gid} : null
}

export async function startPostgres(): Promise<TestPostgres> {
  if (!postgresBinaries) throw new Error('There is no PostgreSQL here')
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null
  const folder = mkdtempSync(join(tmpdir(), 'leads-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = {...user, cwd: folder}
  const init = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(postgresBinaries, 'initdb'), init, {...as, stdio: 'ignore'})
  const words = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB']
  const server = spawn(join(postgresBinaries, 'postgres'), words, {...as, stdio: ['ignore', 'ignore', 'pipe']})
  await readyToAnswer(server)
  const address = (name: string) => `postgres://test@localhost/${name}?host=${folder}`
  let made = 0
  return {
    async createDatabase() {
      const name = `leads_${++made}`
      const client = new pg.Client({connectionString: address('postgres')})
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    async stop() {
      const ended = once(server, 'exit')
      // Immediately: nothing in it is needed any more.
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

async function readyToAnswer(server: ChildProcess): Promise<void> {
  let log = ''
  for await (const chunk of server.stderr ?? []) {
    log += String(chunk)
    if (log.includes('ready to accept connections')) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start: ${log}`)
}
