// `npm run setup [-- answers.json]` makes the site of the invented business yours: asks in the terminal, or reads the
// answers from a JSON file, and writes the content and `.env`.
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline/promises'
import type {SanityClient} from '@sanity/client'
import {createContentClient} from './content/client.ts'
import {migrateContent} from './content/migrate.ts'
import {seedContent} from './content/seed.ts'
import {askLake, withContent} from './content/with-content.ts'
import {applySetup} from './setup/apply.ts'
import {toLines, writeEnvFile} from './setup/env-file.ts'
import {
  type Answers,
  type CurrentBusiness,
  questionNames,
  questions,
  readAnswers,
  unlessNone,
} from './setup/questions.ts'
import {loadEnvFile, release, root} from './stack/config.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error('Usage: npm run setup [-- answers.json]')
  await withContent(async config => {
    const client = createContentClient(config)
    const {business, services} = await readBusiness(client)
    const answers = file ? readAnswers(readFile(file), business, services) : await ask(business, services)
    if (config.hasOwnLake) {
      const {folder} = await withProgress('Making a backup', () => askLake(config, '/_lake/backups'))
      say(`Everything as it was is in ${folder}.`)
    }
    const {leaving} = await withProgress('Writing the content', () => applySetup(client, answers, say))
    const values = {TIME_ZONE: answers.timeZone, ...(answers.website && {PUBLIC_BASE_URL: answers.website})}
    if (release) say(`Set in the environment: ${toLines(values).join(' ')}`)
    else {
      writeEnvFile(join(root, '.env'), values)
      say(`Wrote ${Object.keys(values).join(' and ')} into .env; the next npm start reads it.`)
    }
    say(`Off the site, and waiting as drafts in the Studio under Today: ${leaving.join('; ') || 'nothing'}.`)
    say('Where a page named the invented business, those passages are out; see "Earlier versions" in its menu.')
    say('Prices and packages are still the invented ones: put in yours under Prices.')
  })
})

interface Stored {
  business: CurrentBusiness | null
  services: string[]
}

/** @throws Error for an empty lake that cannot be seeded */
async function readBusiness(client: SanityClient) {
  const query =
    '{"business": *[_id == "siteSettings"][0], "services": *[_type == "service" && _id in path("*")] | order(listOrder asc, title asc).title}'
  const read = () => client.fetch<Stored>(query)
  let stored = await read()
  if (!stored.business) {
    await withProgress('Importing the seed content', () => seedContent(client))
    await migrateContent(client)
    stored = await read()
  }
  if (!stored.business) throw new Error('There are no settings in the content.')
  return {business: stored.business, services: stored.services}
}

function readFile(name: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(resolve(name), 'utf8'))
  } catch (cause) {
    throw new Error(`${name} cannot be read as JSON: ${(cause as Error).message}`, {cause})
  }
}

/** Asks again until an answer can be used. Enter takes the value in brackets, "none" empties it. */
async function ask(business: CurrentBusiness, services: readonly string[]): Promise<Answers> {
  if (!process.stdin.isTTY) throw new Error('Without a terminal: npm run setup -- answers.json')
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const typed: Record<string, string> = {}
  const closed = once(terminal, 'close').then(() => {
    throw new Error('Stopped. Nothing was changed.')
  })
  for (const name of questionNames) {
    const {ask: words, standard, read} = questions[name]
    const usual = standard(business, services)
    while (typed[name] === undefined) {
      const answer =
        (await Promise.race([terminal.question(`${words}${usual && ` [${usual}]`}: `), closed])).trim() || usual
      try {
        read(unlessNone(answer), services)
        typed[name] = answer
      } catch (error) {
        process.stdout.write(`${(error as Error).message}\n`)
      }
    }
  }
  closed.catch(() => {})
  terminal.close()
  return readAnswers(typed, business, services)
}
