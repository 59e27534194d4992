// `npm run content -- …`: exports, imports, backs up and restores content, and removes unused pictures. Uses the
// running lake, starts a stopped one temporarily, or uses hosted Sanity when SANITY_* is set.
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {listBackups, restoreBackup} from 'content-lake/backup'
import {type Asset, listAssets, listUnusedAssets, removeUnusedAssets} from '../studio/tools/unused-assets.ts'
import {createContentClient} from './content/client.ts'
import {migrateContent} from './content/migrate.ts'
import {exportContent, importContent, type Operation, seedFolder} from './content/move.ts'
import {askLake, withContent} from './content/with-content.ts'
import {loadEnvFile, readConfig, requireContent} from './stack/config.ts'
import {sentenceOf, withProgress} from './stack/terminal.ts'

const usage = `Usage:
  npm run content -- export <file.tar.gz> [--no-drafts] [--no-assets] [--types=service,faq] [--force]
      all documents and pictures; an existing file is only replaced with --force.
  npm run content -- import [folder | file.ndjson | file.tar.gz] [--replace | --missing]
      without a path: the seed content. Documents that exist already stop the import,
      are replaced (--replace) or are left alone (--missing).
  npm run content -- migrate
      brings content of an older version up to date, once. A start does it for the embedded lake.
  npm run content -- backup
      makes a backup of the whole site now, as the lake does by itself every night.
  npm run content -- backups
      lists them.
  npm run content -- restore <name of a backup, or its folder>
      puts its content in the place of the content, which is kept beside it. Not while the site runs.
      For the whole site: npm run restore.
  npm run content -- assets [--unused] [--remove]
      lists pictures and files, those that no document uses, or removes the unused ones.
`

class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Record<string, (words: string[]) => Promise<void>> = {
  async export(words) {
    const {values, positionals} = read(words, {
      'no-drafts': {type: 'boolean'},
      'no-assets': {type: 'boolean'},
      types: {type: 'string'},
      force: {type: 'boolean'},
    })
    const outputPath = resolve(one(positionals, 'the file to write'))
    const types = typeof values.types === 'string' ? values.types.split(',').filter(Boolean) : []
    const choice = {drafts: !values['no-drafts'], assets: !values['no-assets'], types, force: values.force === true}
    await withContent(async config => {
      const {documents, assets} = await withProgress('Exporting', () =>
        exportContent(createContentClient(config), outputPath, choice, say),
      )
      say(`Exported ${documents} documents and ${assets} pictures or files to ${outputPath}.`)
    })
  },

  async import(words) {
    const {values, positionals} = read(words, {replace: {type: 'boolean'}, missing: {type: 'boolean'}})
    if (values.replace && values.missing) throw new UsageError('Choose one of --replace and --missing.')
    if (positionals.length > 1) throw new UsageError('One file or folder at a time.')
    const source = resolve(positionals[0] ?? seedFolder)
    const operation: Operation = values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create'
    await withContent(async config => {
      const client = createContentClient(config)
      const count = await withProgress('Importing', () => importContent(client, source, operation, say))
      say(`Imported ${count} documents from ${source}.`)
      sayMigrated(await withProgress('Bringing it up to date', () => migrateContent(client, {again: true})))
    })
  },

  async migrate(words) {
    if (read(words).positionals.length > 0) throw new UsageError('migrate takes no names.')
    await withContent(async config => {
      const changed = await withProgress('Bringing it up to date', () => migrateContent(createContentClient(config)))
      sayMigrated(changed)
      if (changed === 0) say('Nothing had to be brought up to date.')
    })
  },

  async backup(words) {
    if (read(words).positionals.length > 0) throw new UsageError('backup takes no names.')
    await withContent(async config => {
      const made = await withProgress('Making and verifying the backup', () => askLake(config, '/_lake/backups'))
      say(`Made and verified ${made.folder}: ${made.documents} documents, ${made.assets} pictures or files.`)
    }, 'Hosted Sanity keeps backups of its own. To keep one here, use export.')
  },

  async backups() {
    const backups = listBackups(readConfig().dataDir)
    for (const {name, documents, blobs} of backups) say(`${name}  ${documents} documents, ${blobs.length} files`)
    if (backups.length === 0) say('There is no backup yet.')
  },

  async restore(words) {
    const wanted = one(read(words).positionals, 'the backup to restore')
    const {dataDir} = readConfig()
    const {documents, blobs, replaced} = await withProgress('Restoring', () => restoreBackup(dataDir, wanted))
    say(`Restored ${documents} documents and ${blobs} pictures or files.`)
    if (replaced) say(`What was there before is in ${replaced}, and nothing needs it.`)
  },

  async assets(words) {
    const {values} = read(words, {unused: {type: 'boolean'}, remove: {type: 'boolean'}})
    await withContent(async config => {
      const client = createContentClient(config)
      if (!values.remove) {
        const assets = values.unused ? await listUnusedAssets(client) : await listAssets(client)
        for (const asset of assets) say(describe(asset))
        say(`${assets.length} pictures and files${values.unused ? ' that no document uses' : ''}.`)
        return
      }
      const {removed, kept} = await removeUnusedAssets(client)
      for (const {asset, reason} of kept) say(`Left: ${describe(asset)} (${reason})`)
      for (const asset of removed) say(`Removed: ${describe(asset)}`)
      if (!config.hosted) await askLake(config, '/_lake/assets/collect')
      say(`Removed ${removed.length} pictures and files that no document uses.`)
    })
  },
}

function sayMigrated(changed: number): void {
  if (changed > 0) say(`Documents of an older version brought up to date: ${changed}.`)
}

const describe = ({_id, originalFilename, size}: Asset) =>
  `${_id}  ${Math.ceil(size / 1000)} KB  ${originalFilename ?? ''}`.trimEnd()

try {
  loadEnvFile()
  const [verb = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command) throw new UsageError(verb ? `There is no command ${verb}.` : '')
  if (verb !== 'import' && verb !== 'restore') requireContent()
  await command(words)
} catch (error) {
  const message = sentenceOf(error)
  const mistaken = error instanceof UsageError
  process.stderr.write(mistaken ? `${message}\n${usage}`.trimStart() : `${message}\n`)
  process.exitCode = mistaken ? 2 : 1
}

function read(words: string[], options: Record<string, {type: 'boolean' | 'string'}> = {}) {
  try {
    return parseArgs({args: words, options, allowPositionals: true})
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function one(positionals: string[], what: string): string {
  if (positionals.length !== 1) throw new UsageError(`Name ${what}.`)
  return positionals[0] ?? ''
}
