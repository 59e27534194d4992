// `npm run backup` makes a backup of the whole site (content, pictures, requests, photos, secrets) and puts it into the
// bucket for backups, or, without one or with the name of a file, into one archive. The site may run.
import {accessSync, constants, createWriteStream, existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {setPriority} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {newestBackupName} from 'content-lake/backup'
import {readEnv} from '../web/config/environment.ts'
import {readOffsiteState} from '../web/server/health/offsite.ts'
import {ledgerName, ledgerPath, mergeLedger} from '../web/server/office/erasure-ledger.ts'
import {addRequestRows, archiveNameOf, pushBackup, pushErasures} from './backup/offsite.ts'
import {packArchive} from './backup/site-archive.ts'
import {makeBackup, withContent} from './content/with-content.ts'
import {loadEnvFile, readConfig, requireData} from './stack/config.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

const usage = `Usage:
  npm run backup                  into the bucket of BACKUP_S3_BUCKET, or into a file here
  npm run backup -- file.tar.gz   into that file
  npm run backup -- --new-key     a new pair of keys for BACKUP_KEY`

await runCommand(async say => {
  loadEnvFile()
  const [word, ...more] = process.argv.slice(2)
  if (more.length > 0 || (word?.startsWith('-') && word !== '--new-key' && word !== '--nightly')) throw new Error(usage)
  if (word === '--new-key') return makeKey(say)
  if (word === '--nightly') return pushNightly(say)
  requireData()
  const {backupBucket, backupKey, s3} = readEnv(process.env)
  if (word || !backupBucket) requireRoomFor(word ?? 'site.tar.gz')
  await withContent(async config => {
    const made = await makeBackup(config)
    const facts = `${made.documents} documents, ${made.assets} pictures, ${made.others} other files`
    if (backupBucket && !word) {
      say(`Made and verified a backup: ${facts}.`)
      await pushBackup(config.dataDir, String(made.name), say)
    } else {
      const file = resolve(word ?? archiveNameOf(String(made.name)))
      if (existsSync(file)) throw new Error(`${file} exists already.`)
      await withProgress('Packing it', () => pack(String(made.folder), file, backupKey))
      await mergeLedger(join(String(made.folder), 'others', ledgerPath), join(dirname(file), ledgerName))
      say(`Made and verified ${file}: ${facts}.`)
    }
    if (!backupKey) say('It holds secrets and addresses of customers, unencrypted: set BACKUP_KEY (.env.example).')
    if (s3) say('Not in it: the photos in the S3 bucket.')
  }, 'Hosted Sanity keeps the content; npm run content -- export saves it. Copy DATA_DIR while the site is stopped.')
})

function requireRoomFor(name: string): void {
  const folder = dirname(resolve(name))
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    const {code} = cause as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT' ? `There is no folder ${folder}.` : `Nothing can be written into ${folder} (${code}).`
    throw new Error(`${reason} Name a file elsewhere: npm run backup -- /path/to/site.tar.gz`, {cause})
  }
}

async function pack(folder: string, file: string, key: string | null): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await addRequestRows(folder)
    await pipeline(await packArchive(folder, key), createWriteStream(unfinished, {mode: 0o600, flush: true}))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw error
  }
}

/** scripts/backup/watch.ts starts it when a night's backup or an erasure is not in the bucket yet. */
async function pushNightly(say: (line: string) => void): Promise<void> {
  setPriority(10)
  const {dataDir} = readConfig()
  const newest = newestBackupName(dataDir)
  const {pushed} = await readOffsiteState(dataDir)
  if (newest && newest !== pushed?.backup) await pushBackup(dataDir, newest, say)
  else await pushErasures(dataDir)
}

async function makeKey(say: (line: string) => void): Promise<void> {
  const {generateX25519Identity, identityToRecipient} = await import('age-encryption')
  const secret = await generateX25519Identity()
  say(`BACKUP_KEY=${await identityToRecipient(secret)}`)
  say('')
  say('That line is for .env. This is the secret key, which alone restores; keep it in another place:')
  say(secret)
}
