// `npm run setup [-- answers.json]` makes the site of the invented business yours: asks in the terminal, or reads the
// answers from a JSON file, shows what would change, and writes the content and `.env` after a "yes". It always asks,
// because nothing tells an untouched site from one that somebody has worked on.
import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createContentClient} from './content/client.ts'
import {migrateContent} from './content/migrate.ts'
import {readSeed, type StoredDocument, seedContent} from './content/seed.ts'
import {makeBackup, withContent} from './content/with-content.ts'
import {applySetup, planUndo, readLastRun, readPublished, undoRun} from './setup/apply.ts'
import {askQuestions, requireYes} from './setup/ask.ts'
import {planSetup} from './setup/content.ts'
import {backwards, changeLines, type LineChange, planLines} from './setup/env-file.ts'
import {setupWords, undoWords} from './setup/plan-words.ts'
import {type Answers, type CurrentBusiness, readAnswers} from './setup/questions.ts'
import {loadEnvFile, newDataFolder, release, requireContent, root, type StackConfig} from './stack/config.ts'
import {runCommand, type Say, withProgress} from './stack/terminal.ts'

const usage = `Usage:
  npm run setup [-- answers.json]   asks, or reads the answers; shows what would change and asks for "yes"
  npm run setup -- --undo           takes the last setup back; what was edited since stays
  With --dry-run it only shows what it would do, and with --yes it does it without a question.`

const envFile = join(root, '.env')

await runCommand(async say => {
  const words = readWords()
  loadEnvFile()
  await (words.undo ? takeBack : makeYours)({...words, say})
})

type Order = ReturnType<typeof readWords> & {say: Say}

async function makeYours(order: Order): Promise<void> {
  const {say} = order
  const newFolder = newDataFolder()
  const early = newFolder ? await agreeToSetup(order, `which would begin in ${newFolder}`, readSeed()) : undefined
  if (early === null) return
  await withContent(async config => {
    const client = createContentClient(config)
    const published = await readPublished(client)
    const isEmpty = !published.some(({_id}) => _id === 'siteSettings')
    const answers = early ?? (await agreeToSetup(order, placeOf(config), isEmpty ? readSeed() : published))
    if (!answers) return
    if (isEmpty) {
      await withProgress('Importing the seed content', () => seedContent(client))
      await migrateContent(client)
    }
    await backUp(config, say)
    const lines = linesFor(answers)
    const {changed, leaving} = await withProgress('Writing the content', () =>
      applySetup(client, answers, lines, isEmpty ? undefined : published),
    )
    changeLines(envFile, lines)
    say(`Done: ${changed} documents changed, ${leaving.length} left the site.`)
    const settings = Object.entries(valuesOf(answers)).map(pair => pair.join('='))
    if (release) say(`Set in the environment: ${settings.join(' ')}`)
    else if (lines.length > 0) say('The next npm start reads .env.')
    say(nextSteps)
  })
}

const nextSteps = `What left the site waits as drafts in the Studio under Today. Passages that named the invented business are in
"Earlier versions". Prices and packages are still the invented ones: put in yours under Prices.
To take all of it back: npm run setup -- --undo`

async function takeBack(order: Order): Promise<void> {
  const {say} = order
  requireContent()
  await withContent(async config => {
    const client = createContentClient(config)
    const run = await readLastRun(client)
    if (!run) throw new Error(`There is no setup to take back (${placeOf(config)}).`)
    const plan = await planUndo(client, run)
    const lines = release ? [] : run.lines.map(backwards)
    say(`Setup of ${run.name}, ${run.at.slice(0, 10)}, ${placeOf(config)}`)
    const words = undoWords(plan, lines)
    // All of it was taken back in the Studio.
    if (words.length === 0 && !order.dryRun) await undoRun(client, run)
    if (!(await agree(order, words))) return
    await backUp(config, say)
    await withProgress('Taking it back', () => undoRun(client, run))
    const missed = changeLines(envFile, lines)
    for (const {before} of missed) say(`.env has no line ${before} any more, so this one stays as it is.`)
    say(`Done: all is as before${plan.edited.length > 0 ? ', apart from what was edited since' : ''}.`)
    if (await readLastRun(client)) say('There was a setup before this one, which another --undo takes back.')
  })
}

/** Null: nothing is to be done. @throws Error when the answer is not "yes" */
async function agreeToSetup(order: Order, place: string, documents: readonly StoredDocument[]) {
  const {file} = order
  const business = (documents.find(({_id}) => _id === 'siteSettings') ?? {}) as CurrentBusiness
  const services = documents.filter(({_type}) => _type === 'service').map(({title}) => String(title))
  const answers = file ? readAnswers(readAnswerFile(file), business, services) : await askQuestions(business, services)
  order.say(`Site of ${business.businessName ?? 'a business without a name'}, ${place}`)
  const words = setupWords(planSetup(documents, answers, new Date()), linesFor(answers))
  return (await agree(order, words)) ? answers : null
}

/** Shows what would change. False: nothing is to be done. @throws Error when the answer is not "yes" */
async function agree({dryRun, yes, say}: Order, words: readonly string[]): Promise<boolean> {
  for (const line of words.length > 0 ? words : ['Nothing would change.']) say(line)
  if (dryRun) say('A dry run: nothing was changed.')
  if (words.length === 0 || dryRun) return false
  if (!yes) await requireYes()
  return true
}

function placeOf({hosted, hasOwnLake, dataDir, lakeUrl}: StackConfig): string {
  if (hosted) return `hosted Sanity, project ${process.env.SANITY_PROJECT_ID}`
  return hasOwnLake ? `kept in ${dataDir}` : `the lake at ${lakeUrl}`
}

async function backUp(config: StackConfig, say: Say): Promise<void> {
  if (config.hasOwnLake) say(`Everything as it was is in ${(await makeBackup(config)).folder}.`)
}

function valuesOf({timeZone, website}: Answers): Record<string, string> {
  return {TIME_ZONE: timeZone, ...(website && {PUBLIC_BASE_URL: website})}
}

/** A release has no `.env`. */
function linesFor(answers: Answers): LineChange[] {
  return release ? [] : planLines(envFile, valuesOf(answers))
}

function readAnswerFile(name: string): Record<string, unknown> {
  const path = resolve(name)
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  let answers: unknown
  try {
    answers = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${name} cannot be read as JSON: ${(cause as Error).message}`, {cause})
  }
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers))
    return answers as Record<string, unknown>
  throw new Error(`${name} must hold one object of answers, such as {"name": "Front Range Plumbing"}.`)
}

function readWords() {
  try {
    const flag = {type: 'boolean', default: false} as const
    const {values, positionals} = parseArgs({options: {undo: flag, yes: flag, 'dry-run': flag}, allowPositionals: true})
    const {undo, yes, 'dry-run': dryRun} = values
    const [file, ...more] = positionals
    if (more.length > 0) throw new Error('One file with answers at a time.')
    if (file && undo) throw new Error('--undo takes no file.')
    if (yes && dryRun) throw new Error('Choose one of --yes and --dry-run.')
    return {file, undo, yes, dryRun}
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}
