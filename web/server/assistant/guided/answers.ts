// What the Studio has to say to a message: its warnings of emergencies and of work for licensed trades, which are told
// first, and its answers to questions (the owner's own, prices, towns, hours, the list). Null for what it does not know. Pure.
import {formatHours} from '#schemas/hours-format.ts'
import {isSample} from '#schemas/is-sample.ts'
import {formatMoney, formatPriceTier} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import {toSiteWords} from '#schemas/site-words.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {areaSentence, findArea, toServedPlaces} from '#web/domain/business/service-area.ts'
import {formatRangeTotal, totalRangeOf} from '#web/domain/chat/total.ts'
import type {Catalogue, CatalogueService} from '../catalogue.ts'
import {nameOf, toJob} from './line.ts'
import type {List} from './list.ts'
import {phrasesOf} from './phrases.ts'
import {readMessage} from './read.ts'
import {filled, type Language, type Sentences} from './replies.ts'
import {fold, isEmpty, sentencesOf, tokensOf, wordsIn} from './words.ts'

const warningsOf = ({words}: Catalogue) =>
  [
    ...(words?.emergencies ?? []).map(({phrases, sentence, sentenceInSpanish}) => {
      return {kind: 'emergency' as const, phrases, told: {en: sentence, es: sentenceInSpanish}}
    }),
    ...(words?.trades ?? []).map(({phrases, name, nameInSpanish}) => {
      return {kind: 'trade' as const, phrases, told: {en: name, es: nameInSpanish}}
    }),
  ].flatMap(({phrases, ...warning}) => (phrases ?? []).map(phrase => ({...warning, phrase, words: tokensOf(phrase)})))

type Phrase = ReturnType<typeof warningsOf>[number]
export type Warning = Phrase & {text: string}

/** Phrases of the Studio, word beside word in their order. Emergencies come first. */
export function withoutWarnings(catalogue: Catalogue, message: string): {kept: string; warnings: Warning[]} {
  const phrases = warningsOf(catalogue)
  const warnings = sentencesOf(message).flatMap(({text}) => {
    const found = phraseIn(catalogue, phrases, text)
    return found ? {...found, text} : []
  })
  return {kept: warnings.reduce((rest, {text}) => rest.replace(text, ''), message), warnings}
}

export function saidOf(
  {settings}: Catalogue,
  warnings: readonly Warning[],
  say: Sentences,
  language: Language,
): string[] {
  const told = (warning: Warning) => warning.told[language] || warning.told.en || ''
  const {emergency = [], trade = []} = Object.groupBy(warnings, ({kind}) => kind)
  const phone = settings?.phone && filled(say.person, {phone: formatPhone(settings.phone)})
  return [
    ...new Set(emergency.map(told)),
    ...(emergency.length > 0 ? [say.afterDanger, phone || ''] : []),
    ...trade.map(warning => say.forTrade(warning.text, told(warning))),
  ]
}

/** A pipe that burst last winter is no emergency, but "he came last week and I still smell gas" is one. */
const isStill = /\b(?:now|still|again|but|ahora|todavia|otra vez|pero)\b/
const isOver =
  /\b(?:last (?:week|month|year|spring|summer|fall|winter)|(?:days?|weeks?|months?|years?) ago|(?:already|plumber|electrician|was|been|got) (?:fixed|repaired|stopped|shut off)|(?:semana|mes|ano) pasad[oa]|ya (?:lo |la )?(?:arregl|repar)\w+)\b/

/** "Shelves over the AC unit" orders nothing of the trade. */
const isPlace =
  /\b(?:around|over|above|under|behind|beside|near|by|against|next to|sobre|detras|junto|debajo)(?: (?:the|my|our|an?|de|del|al|la))* $/

function phraseIn(catalogue: Catalogue, phrases: readonly Phrase[], text: string): Phrase | null {
  const tokens = tokensOf(text)
  const told = tokens.map(token => token.text).join(' ')
  if (isOver.test(told) && !isStill.test(told)) return null
  const content = tokens.filter(token => !isEmpty(token))
  const found = phrases.find(({kind, words}) => {
    // Little words count only in a phrase that has some: "on fire".
    const first = wordsIn(words.some(isEmpty) ? tokens : content, words)
    return first && !(kind === 'trade' && isPlace.test(fold(text.slice(0, first.start).slice(-40))))
  })
  // "Patch the drywall behind the water heater" is work of ours.
  const isOurs = () =>
    readMessage(catalogue, text).some(
      reading => reading.kind === 'package' || ('services' in reading && reading.services.length > 0),
    )
  return found && !(found.kind === 'trade' && isOurs()) ? found : null
}

const about = {
  list: /\b(?:my list|did you (?:note|get|write)|what (?:do you|have you) (?:have|got)|mi lista|anot(?:ó|aste|aron))\b/i,
  total: /\b(?:total|all together|altogether|so far|en total)\b/i,
  price: /\b(?:how much|price[sd]?|cost|charge|quote|estimate|rates?|cu[aá]nto|precios?|cuesta|cobran)\b/i,
  hourly: /\b(?:by the hour|per hour|an hour|hourly|por hora)\b/i,
  hours: /\b(?:open|hours|closed?|horario|abren|cierran)\b/i,
  person: /\b(?:human|real person|talk to|speak (?:to|with)|call (?:you|me)|persona|llamar)\b/i,
  area: /\b(?:area|come (?:out )?to|serve|cover|work in|go to|zona|vienen|trabajan en)\b/i,
  license: /\blicen[sc]ed?\b|\blicencia/i,
  robot: /\b(?:are you (?:a |an )?(?:bot|robot|ai|real|human)|robot|chatbot)\b/i,
  zip: /\b\d{5}\b/,
}

export function answerTo(
  {catalogue, list, say}: {catalogue: Catalogue; list: List; say: Sentences},
  text: string,
  named: readonly CatalogueService[],
): string | null {
  const {phone, serviceAreaLine, license, hours} = catalogue.settings ?? {}
  const asks = (topic: keyof typeof about) => about[topic].test(text)
  const prices = named.map(service => pricesOf(service, say)).join(' ')
  if (asks('robot')) return say.robot
  if (asks('list') || (asks('total') && list.lines.length > 0)) return yourList(catalogue, list, say)
  if (asks('price') && prices) return prices
  const rates = catalogue.packages.flatMap(({label, price}) =>
    label && price !== null ? [`${label} ${formatMoney(price)}`] : [],
  )
  if (asks('hourly')) return say.packages(rates)
  const area = (asks('area') || asks('zip')) && areaAnswer(catalogue, text)
  if (area) return area
  const known = phrasesOf(catalogue).answers.best(tokensOf(text))
  const shown = asks('license') && license && !isSample(license) ? `${license}.` : null
  if (shown || known) return [shown, known].filter(Boolean).join(' ')
  if (asks('person')) return phone ? filled(say.person, {phone: formatPhone(phone)}) : null
  if (asks('hours')) return say.hours((hours ?? []).map(formatHours).filter(Boolean).join('; '))
  if (prices) return prices
  if (asks('price')) return say.packages(rates)
  return asks('area') && serviceAreaLine ? `${serviceAreaLine}.` : null
}

function yourList(catalogue: Catalogue, {lines, notes}: List, say: Sentences): string {
  const names = lines.map(line => nameOf(catalogue, line))
  const noted = notes.map(({text}) => text)
  const total = totalRangeOf(lines.map(line => toJob(catalogue, line)))
  return say.onYourList(names, noted, total ? formatRangeTotal(total) : say.toBePriced)
}

function pricesOf({title, priceTiers, priceNote}: CatalogueService, say: Sentences): string {
  const prices = (priceTiers ?? []).flatMap(tier => {
    const price = formatPriceTier(tier)
    return price ? [[tierLabel(tier), price].filter(Boolean).join(' ')] : []
  })
  if (prices.length === 0) return say.noPrice(title ?? '')
  return `${title ?? ''}: ${[...prices, priceNote?.toLowerCase()].filter(Boolean).join(', ')}.`
}

/** As the site's own form answers it; null for a place that is in no list of the owner's. */
function areaAnswer({areas, settings}: Catalogue, text: string): string | null {
  const {serviceAreas, zipCodes} = settings ?? {}
  const places = toServedPlaces({serviceAreas, zipCodes, areas})
  const asked = ` ${fold(text).replace(/[^\p{L}\d]+/gu, ' ')} `
  const towns = places.flatMap(({names}) => names).filter(name => asked.includes(` ${fold(name)} `))
  const [town] = towns.sort((a, b) => b.length - a.length)
  const answer = findArea(about.zip.exec(text)?.[0] ?? town ?? '', places)
  return areaSentence(answer, toSiteWords(settings?.words))
}
