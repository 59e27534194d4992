// POST /api/office/try-assistant {text}: how the assistant reads a customer's message, and by which of the Studio's words.
// Nothing is kept. 400, 401, 403, 413, 415; 503 while the content cannot be read.
import {formatMoney} from '#schemas/price-format.ts'
import {formatRangeTotal, toBePriced} from '#web/domain/chat/total.ts'
import {
  type MatchedPhrase,
  phraseFields,
  type TriedMessage,
  type TriedReading,
  tryAssistantSchema,
} from '#web/domain/office/try-assistant.ts'
import type {Catalogue, CatalogueService} from '../assistant/catalogue.ts'
import {answerTo, saidOf, withoutWarnings} from '../assistant/guided/answers.ts'
import {type Line, toJob} from '../assistant/guided/line.ts'
import {addReadings, emptyList} from '../assistant/guided/list.ts'
import {phrasesOf} from '../assistant/guided/phrases.ts'
import {type Reading, readMessage} from '../assistant/guided/read.ts'
import {languageOf, type Sentences, sentencesOf} from '../assistant/guided/replies.ts'
import {isEmpty, tokensOf} from '../assistant/guided/words.ts'
import {refuseForNow} from '../http/answers.ts'
import {officeMessages as messages} from './messages.ts'
import {officeCall} from './office-session.ts'

export const handleTryAssistant = officeCall(tryAssistantSchema, async ({services, data}) => {
  const catalogue = await services.catalogue.read({newest: true})
  return catalogue ? tryMessage(catalogue, data.text) : refuseForNow(messages.noContent)
})

function tryMessage(catalogue: Catalogue, text: string): TriedMessage {
  const language = languageOf(text) ?? 'en'
  const say = sentencesOf(catalogue, language)
  const {kept, warnings} = withoutWarnings(catalogue, text)
  const readings = readMessage(catalogue, kept)
  const lines = [...addReadings(emptyList, readings).lines]
  const told = warnings.map(
    (warning): TriedReading => ({
      kind: warning.kind,
      text: warning.text,
      says: saidOf(catalogue, [warning], say, language).join(' '),
      services: [],
      matched: [{text: warning.phrase, serviceId: null, field: null}],
      proposal: '',
    }),
  )
  const read = readings.map((reading): TriedReading => {
    const services = 'services' in reading ? [...new Set(reading.services)] : []
    return {
      kind: reading.kind,
      text: reading.text,
      says: saysOf(catalogue, reading, {lines, services, say}),
      services: services.map(toChoice),
      matched: matchedIn(catalogue, reading.text, services),
      proposal: proposalOf(reading.text),
    }
  })
  return {readings: [...told, ...read], services: catalogue.services.map(toChoice)}
}

const toChoice = ({_id, title}: CatalogueService) => ({id: _id, title: title ?? ''})

function saysOf(
  catalogue: Catalogue,
  reading: Reading,
  {lines, services, say}: {lines: Line[]; services: readonly CatalogueService[]; say: Sentences},
): string | null {
  if (reading.kind === 'question')
    return answerTo({catalogue, list: emptyList, say}, reading.text, services) ?? say.notKnown(reading.text)
  const line = reading.kind === 'line' || reading.kind === 'package' ? lines.shift() : undefined
  if (!line) return null
  const {name, range, line: shown} = toJob(catalogue, line)
  const price = range ? formatRangeTotal(range, formatMoney) : toBePriced
  const asks = shown?.tier === null && shown.tiers.length > 0 ? shown.tiers.map(({label}) => label).join(', ') : ''
  return [`${name}: ${price}`, asks && `Asks which: ${asks}`].filter(Boolean).join('. ')
}

function matchedIn(catalogue: Catalogue, text: string, services: readonly CatalogueService[]): MatchedPhrase[] {
  const found = phrasesOf(catalogue).services.find(tokensOf(text))
  return found.flatMap(match =>
    match.values.flatMap(service => (services.includes(service) ? placesOf(service, match.phrase) : [])),
  )
}

/** The same words may stand in a service's list in another order, or be its name alone. */
function placesOf(service: CatalogueService, phrase: string): MatchedPhrase[] {
  const key = keyOf(phrase)
  const own = phraseFields.flatMap(field =>
    (service[field] ?? []).filter(text => keyOf(text) === key).map(text => ({text, serviceId: service._id, field})),
  )
  return own.length > 0 ? own : [{text: phrase, serviceId: service._id, field: null}]
}

const contentOf = (text: string) => tokensOf(text).filter(token => !isEmpty(token))

const keyOf = (text: string) =>
  contentOf(text)
    .map(({root}) => root)
    .sort()
    .join(' ')

/** A phrase has at most four words that count. */
const proposalOf = (text: string) =>
  contentOf(text)
    .slice(0, 4)
    .map(({start, end}) => text.slice(start, end).toLowerCase())
    .join(' ')
