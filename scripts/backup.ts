// `npm run backup [-- file.tar.gz]` makes one archive of the whole site: content, pictures, requests, photos, secrets.
// The site may run.
import {existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {create} from 'tar'
import {readEnvironment} from '../web/config/environment.ts'
import {ledgerName, ledgerPath, mergeLedger} from '../web/server/office/erasure-ledger.ts'
import {loadEnvFile} from './settings.ts'
import {withProgress} from './terminal.ts'
import {askLake, withContent} from './with-content.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  loadEnvFile()
  const words = process.argv.slice(2)
  if (words.length > 1) throw new Error('Usage: npm run backup [-- file.tar.gz]')
  await withContent(async settings => {
    const made = await withProgress('Making and verifying the backup', () => askLake(settings, '/_lake/backups'))
    const file = resolve(words[0] ?? `site-${made.name}.tar.gz`)
    if (existsSync(file)) throw new Error(`${file} exists already.`)
    await withProgress('Packing it', () => pack(String(made.folder), file))
    await mergeLedger(join(String(made.folder), 'others', ledgerPath), join(dirname(file), ledgerName))
    say(`Made and verified ${file}: ${made.documents} documents, ${made.assets} pictures, ${made.others} other files.`)
    say('It holds secrets and addresses of customers: keep it where only you can read it.')
    const {DATABASE_URL, S3_BUCKET} = readEnvironment(process.env)
    if (DATABASE_URL) say('Not in it: the requests in PostgreSQL. Back those up with pg_dump.')
    if (S3_BUCKET) say('Not in it: the photos in the S3 bucket.')
  }, 'Hosted Sanity keeps the content; npm run content -- export saves it. Copy DATA_DIR while the site is stopped.')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await create({gzip: true, portable: true, file: unfinished, cwd: folder, mode: 0o600}, ['.'])
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw error
  }
}
