// `npm run restore -- <archive or folder of a backup>` makes the site of that backup in an empty DATA_DIR.
import {existsSync, statSync} from 'node:fs'
import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import {extract} from 'tar'
import {restoreSite} from '../studio/lake/backup/restore.ts'
import {readEnvironment} from '../web/config/environment.ts'
import {loadEnvFile, root} from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  loadEnvFile()
  const [wanted, ...more] = process.argv.slice(2)
  if (!wanted || more.length > 0)
    throw new Error('Usage: npm run restore -- <archive.tar.gz, or the folder of a backup>')
  const source = resolve(wanted)
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  const dataDir = resolve(root, readEnvironment(process.env).DATA_DIR)
  const isFolder = statSync(source).isDirectory()
  const {documents, blobs, others, createdAt} = isFolder
    ? await restoreSite(dataDir, source)
    : await unpacked(source, dataDir, folder => restoreSite(dataDir, folder))
  say(`Restored the site of ${createdAt} in ${dataDir}: ${documents} documents, ${blobs.length} pictures or files.`)
  const hasRequests = others.some(({path}) => path.endsWith('requests.sqlite'))
  say(hasRequests ? `With its requests and ${others.length} other files in all.` : 'This backup has no requests in it.')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
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
