// Beside the running site: puts each night's backup, and erasures since, into the bucket for backups, in a process of
// its own; and asks for BACKUP_PING_URL once a backup is where it should be.
import {join} from 'node:path'
import {newestBackupName} from 'content-lake/backup'
import {readEnvironment} from '../../web/config/environment.ts'
import {readOffsiteState} from '../../web/server/health/offsite.ts'
import {ping} from '../../web/server/health/ping.ts'
import {ledgerChangedAt} from '../../web/server/office/erasure-ledger.ts'
import {childEnv} from '../stack/config.ts'
import {type Child, startNode} from '../stack/processes.ts'
import type {Stack} from '../stack/stack.ts'
import type {Say} from '../stack/terminal.ts'

const everyMs = 60_000
const retryDelayMs = 10 * 60_000

/** @returns `look`, which starts what is due and resolves when that has ended, and `stop` */
export function watchBackups(stack: Pick<Stack, 'config' | 'folder'>, say: Say) {
  const {config} = stack
  const {BACKUP_S3_BUCKET: bucket, BACKUP_PING_URL: pingUrl} = readEnvironment(process.env)
  const {dataDir} = config
  let child: Child | null = null
  let looking: Promise<void> | null = null
  let notBefore = Number.NEGATIVE_INFINITY
  let pinged: string | null = null

  async function push(): Promise<boolean> {
    let last = ''
    const words = [join(stack.folder, 'scripts/backup.ts'), '--nightly']
    const onLine = (line: string) => {
      last = line
    }
    child = startNode(words, {cwd: stack.folder, env: childEnv(config), onLine})
    const code = await child.exited
    child = null
    if (code === 0 && last) say(last)
    if (code !== 0) notBefore = performance.now() + retryDelayMs
    return code === 0
  }

  async function lookOnce(): Promise<void> {
    const newest = newestBackupName(dataDir)
    if (bucket && performance.now() >= notBefore) {
      const {pushed, ledgerAt} = await readOffsiteState(dataDir)
      // Its name does not count: a wrong clock may have dated it years ahead.
      const isDue =
        (newest !== null && newest !== pushed?.backup) || (ledgerChangedAt(dataDir) ?? '') > (ledgerAt ?? '')
      if (isDue && !(await push())) return
    }
    if (!pingUrl || !newest || newest === pinged) return
    const isThere = !bucket || (await readOffsiteState(dataDir)).pushed?.backup === newest
    if (isThere && (await ping(pingUrl))) pinged = newest
  }

  const look = () => {
    looking ??= lookOnce()
      .catch(error => say(`The backups cannot be watched: ${(error as Error).message}`))
      .finally(() => {
        looking = null
      })
    return looking
  }
  const timer = bucket || pingUrl ? setInterval(look, everyMs).unref() : undefined
  return {
    look,
    async stop() {
      clearInterval(timer)
      await child?.stop()
      await looking
    },
  }
}
