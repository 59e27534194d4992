// `npm run requests [-- --json]` lists stored requests, newest last, with photos and texts. `-- survey 1042` prints
// that customer's signed survey link; `-- surveys` prints answered surveys as JSON; `-- erase <phone or email>` shows
// the requests of a person and forgets those that are chosen; `-- forget-old 24` forgets requests older than so many months.
import {toEmailAddress} from '../schemas/email-address.ts'
import {toSmsNumber} from '../web/domain/business/phone.ts'
import {erasedSentence} from '../web/domain/office/erased-sentence.ts'
import {oneLine} from '../web/domain/tidy-text.ts'
import {createDateWatch} from '../web/server/date/watch-date.ts'
import {erasePerson} from '../web/server/office/erase-person.ts'
import {ledgerOf} from '../web/server/office/erasure-ledger.ts'
import {findMatches, toErasure} from '../web/server/office/erasure-matches.ts'
import type {Store} from '../web/server/ports.ts'
import {listRequests} from '../web/server/requests/list-requests.ts'
import {forgetOlderThan} from '../web/server/retention/forget-old.ts'
import {surveyLink} from '../web/server/surveys/survey-link.ts'
import {readConfig} from './stack/config.ts'
import {openPhotos, printJson, withLeadStore} from './stack/lead-store.ts'
import {say} from './stack/terminal.ts'

const usage =
  'Usage: npm run requests [-- --json | survey <number of the request> | surveys | erase <phone or email> [numbers, or all] | forget-old <months, 6 to 120>]'

await withLeadStore(readCommand(process.argv.slice(2)), usage)

function readCommand([command = '', which = '', ...more]: string[]): ((store: Store) => Promise<void>) | null {
  const isAlone = which === ''
  const isOne = more.length === 0
  const isChoice = more.every(word => /^\d+$/.test(word)) || more.join() === 'all'
  if (command === '' || (command === '--json' && isAlone)) return store => list(store, command === '--json')
  if (command === 'surveys' && isAlone) return listSurveys
  if (command === 'survey' && isOne && /^\d+$/.test(which)) return store => printSurveyLink(store, Number(which))
  if (command === 'erase' && which && isChoice) return store => erase(store, which, more)
  const isMonths = /^\d+$/.test(which) && Number(which) >= 6 && Number(which) <= 120
  if (command === 'forget-old' && isOne && isMonths) return store => forgetOlder(store, Number(which))
  return null
}

async function list(store: Store, isJson: boolean): Promise<void> {
  const requests = await listRequests(store)
  if (isJson) return printJson(requests)
  for (const request of requests) {
    const {number, state, form_type, source_page, name, phone, email, address, description} = request
    const doubt = state === 'new' ? '' : `  [${state}: ${request.suspicion}]`
    const time = new Date(request.created_at).toISOString()
    say(`No. ${number}  ${time}  ${form_type}, ${source_page}${doubt}`)
    say(`  ${[name, phone, email, address].filter(Boolean).join(', ')}`)
    if (description) say(description.replace(/^/gm, '  '))
    const texts = request.texts.map(text => `${text.subject} by ${text.channel} ${text.state}`).join(', ') || 'none'
    const bytes = request.photos.reduce((sum, photo) => sum + Number(photo.size), 0)
    const size = bytes > 0 ? ` (${Math.ceil(bytes / 1024)} KB)` : ''
    say(`  photos: ${request.photos.length}${size}; texts: ${texts}\n`)
  }
  say(`${requests.length} requests.`)
}

async function listSurveys(store: Store): Promise<void> {
  const db = await store.open()
  const surveys = await db.selectFrom('surveys').selectAll().orderBy('number').execute()
  // Programs read the other stream.
  if (surveys.length === 0) process.stderr.write('No customer has rated a job yet.\n')
  printJson(surveys)
}

async function printSurveyLink(store: Store, wanted: number): Promise<void> {
  const request = (await listRequests(store)).find(({number}) => number === wanted)
  if (!request) throw new Error(`There is no request No. ${wanted}.`)
  const {publicBaseUrl, siteSecret: secret} = readConfig()
  say(surveyLink({secret, publicBaseUrl}, request.id, Date.now()))
}

/** `chosen`: numbers of requests, or "all". Without any, it is asked. */
async function erase(store: Store, typed: string, chosen: string[]): Promise<void> {
  const phone = toSmsNumber(typed)
  const email = phone ? null : toEmailAddress(typed)
  if (!phone && !email) throw new Error(`"${typed}" is neither a US phone number nor an email address.`)
  const {dataDir, siteSecret: secret} = readConfig()
  const matches = await findMatches(await store.open(), {phone, email})
  for (const {number, name, createdAt, why} of matches)
    say(`No. ${number}  ${new Date(createdAt).toISOString()}  ${oneLine(name)}  same ${why}`)
  const answer = chosen.length > 0 ? chosen : await askWhich(matches.length, typed)
  const isAll = answer.includes('all')
  const ids = matches.filter(({number}) => isAll || answer.includes(`${number}`)).map(({id}) => id)
  if (ids.length === 0 && !isAll) return say('Nothing is erased.')
  const erasure = toErasure({phone, email}, matches, ids)
  const config = {secret, erasureLedger: ledgerOf(dataDir)}
  const erased = await erasePerson({store, photos: openPhotos(), now: Date.now, config}, erasure)
  say(`${erasedSentence(erased)}.`)
}

async function askWhich(count: number, typed: string): Promise<string[]> {
  say(`${count === 1 ? '1 request' : `${count} requests`} of ${typed}, and texts and chats beside them.`)
  if (!process.stdin.isTTY) {
    say('Name what to erase: the numbers of requests, or all, behind the phone number or email address.')
    return []
  }
  const {createInterface} = await import('node:readline/promises')
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const answer = await terminal.question('Erase which for good? Numbers, or all (Enter: none): ')
  terminal.close()
  return answer.split(/[\s,]+/).filter(Boolean)
}

async function forgetOlder(store: Store, months: number): Promise<void> {
  if (!(await createDateWatch({store, now: Date.now}).isTrusted()))
    throw new Error('The date of this machine looks wrong: set it, or say in the Studio under Today that it is right.')
  const services = {store, photos: openPhotos(), now: Date.now}
  let count = 0
  for (let batch = 1; batch > 0; count += batch) batch = await forgetOlderThan(services, months)
  say(`Forgotten: ${count === 1 ? '1 request' : `${count} requests`} older than ${months} months.`)
}
