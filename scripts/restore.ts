// `npm run restore -- <archive or folder of a backup> [erasures.ndjson]` makes the site of that backup in an empty
// DATA_DIR, without the people who were erased since.
import {existsSync, statSync} from 'node:fs'
import {mkdir, mkdtemp, readdir, rm} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import {extract} from 'tar'
import {restoreSite} from '../studio/lake/backup/restore.ts'
import {readEnvironment} from '../web/config/environment.ts'
import {applyErasures} from '../web/server/office/apply-erasures.ts'
import {ledgerName, ledgerOf, ledgerPath, mergeLedger} from '../web/server/office/erasure-ledger.ts'
import type {Store} from '../web/server/ports.ts'
import {openPhotos, withLeadStore} from './lead-store.ts'
import {loadEnvFile, readSettings, root} from './settings.ts'
import {withProgress} from './terminal.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  loadEnvFile()
  const [wanted, ledger, ...more] = process.argv.slice(2)
  if (!wanted || more.length > 0)
    throw new Error('Usage: npm run restore -- <archive.tar.gz, or the folder of a backup> [erasures.ndjson]')
  const source = resolve(wanted)
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  if (ledger && !existsSync(ledger)) throw new Error(`There is no ${ledger}.`)
  const dataDir = resolve(root, readEnvironment(process.env).DATA_DIR)
  const isFolder = statSync(source).isDirectory()
  const {documents, blobs, others, createdAt} = await withProgress('Restoring the site', () =>
    isFolder ? restoreSite(dataDir, source) : unpacked(source, dataDir, folder => restoreSite(dataDir, folder)),
  )
  for (const known of await ledgersBeside(source, ledger)) await mergeLedger(known, ledgerOf(dataDir))
  say(`Restored the site of ${createdAt} in ${dataDir}: ${documents} documents, ${blobs.length} pictures or files.`)
  const hasRequests = others.some(({path}) => path.endsWith('requests.sqlite'))
  say(hasRequests ? `With its requests and ${others.length} other files in all.` : 'This backup has no requests in it.')
  await withLeadStore(eraseAgain)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** The lost site's, the one in the folder of the backups, and what each backup there knew. */
async function ledgersBeside(source: string, named: string | undefined): Promise<string[]> {
  const folder = dirname(source)
  const backups = await readdir(folder, {withFileTypes: true})
  const inBackups = backups
    .filter(entry => entry.isDirectory())
    .map(({name}) => join(folder, name, 'others', ledgerPath))
    .filter(file => existsSync(file))
  return [...(named ? [resolve(named)] : []), join(folder, ledgerName), ...inBackups]
}

async function eraseAgain(store: Store): Promise<void> {
  const {dataDir, siteSecret: secret} = readSettings()
  const settings = {secret, erasureLedger: ledgerOf(dataDir)}
  const {people, foreign, damaged} = await applyErasures({store, photos: openPhotos(), settings})
  if (people > 0) say(`Erased again: ${people} phone numbers or email addresses of people who were erased since.`)
  if (foreign > 0) say(`Not applied: ${foreign} erasures noted with another SITE_SECRET. Set that one and start again.`)
  if (damaged > 0) say(`Not applied: ${damaged} damaged lines of ${settings.erasureLedger}.`)
}

/** Beside the data folder, where there is room for it. */
async function unpacked<T>(archive: string, dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dirname(dataDir), {recursive: true})
  const folder = await mkdtemp(join(dirname(dataDir), `.restoring-${basename(dataDir)}-`))
  try {
    const isPlain = (_path: string, entry: object) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
    await extract({file: archive, cwd: folder, strict: true, filter: isPlain}).catch(cause => {
      throw new Error(`${archive} is damaged or no archive of a backup: ${(cause as Error).message}`, {cause})
    })
    return await work(folder)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
