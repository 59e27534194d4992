// `npm run content -- …`: exports, imports, migrates and restores content. Uses the running lake, starts a stopped one
// temporarily, or uses hosted Sanity when SANITY_* is set.
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {listBackups, restoreBackup} from 'content-lake/backup'
import {createContentClient} from './content/client.ts'
import {migrateContent} from './content/migrate.ts'
import {exportContent, importContent, type Operation, seedFolder} from './content/move.ts'
import {withContent} from './content/with-content.ts'
import {loadEnvFile, readConfig, requireContent} from './stack/config.ts'
import {runCommand, say, UsageError, withProgress} from './stack/terminal.ts'

const usage = `Usage:
  npm run content -- export <file.tar.gz> [--force]
      all documents and pictures; an existing file is only replaced with --force.
  npm run content -- import [folder | file.ndjson | file.tar.gz] [--replace | --missing]
      without a path: the seed content. Documents that exist already stop the import,
      are replaced (--replace) or are left alone (--missing).
  npm run content -- migrate
      brings content of an older version up to date, once. A start does it for the embedded lake.
  npm run content -- backups
      lists the backups that the lake made, every night and for npm run backup.
  npm run content -- restore <name of a backup, or its folder>
      puts its content in the place of the content, which is kept beside it. Not while the site runs.
      For the whole site: npm run restore.
`

const commands: Record<string, (words: string[]) => Promise<void>> = {
  async export(words) {
    const {values, positionals} = read(words, {force: {type: 'boolean'}})
    const outputPath = resolve(one(positionals, 'the file to write'))
    await withContent(async config => {
      const client = createContentClient(config)
      const {documents, assets} = await withProgress('Exporting', () =>
        exportContent(client, outputPath, values.force === true, say),
      )
      say(`Exported ${documents} documents and ${assets} pictures or files to ${outputPath}.`)
    })
  },

  async import(words) {
    const {values, positionals} = read(words, {replace: {type: 'boolean'}, missing: {type: 'boolean'}})
    if (values.replace && values.missing) throw misuse('Choose one of --replace and --missing.')
    if (positionals.length > 1) throw misuse('One file or folder at a time.')
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
    if (read(words).positionals.length > 0) throw misuse('migrate takes no names.')
    await withContent(async config => {
      const client = createContentClient(config)
      const changed = await withProgress('Bringing it up to date', () => migrateContent(client))
      sayMigrated(changed)
      if (changed === 0) say('Nothing had to be brought up to date.')
    })
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
}

function sayMigrated(changed: number): void {
  if (changed > 0) say(`Documents of an older version brought up to date: ${changed}.`)
}

await runCommand(async () => {
  loadEnvFile()
  const [verb = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command) throw misuse(verb ? `There is no command ${verb}.` : '')
  if (verb !== 'import' && verb !== 'restore') requireContent()
  await command(words)
})

function misuse(problem: string): UsageError {
  return new UsageError(`${problem}\n${usage}`.trim())
}

function read(words: string[], options: Record<string, {type: 'boolean' | 'string'}> = {}) {
  try {
    return parseArgs({args: words, options, allowPositionals: true})
  } catch (error) {
    throw misuse((error as Error).message)
  }
}

function one(positionals: string[], what: string): string {
  if (positionals.length !== 1) throw misuse(`Name ${what}.`)
  return positionals[0] ?? ''
}
