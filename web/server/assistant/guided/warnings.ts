// What the owner wants told before anything else: emergencies, and work for licensed trades. Phrases of the Studio, word
// beside word in their order. Pure.

import {formatPhone} from '#web/domain/business/phone.ts'
import type {Catalogue} from '../catalogue.ts'
import {readMessage} from './read.ts'
import {filled, type Language, type Sentences} from './replies.ts'
import {fold, isEmpty, sentencesOf, type Token, tokensOf, wordsIn} from './words.ts'

interface Phrase {
  kind: 'emergency' | 'trade'
  phrase: string
  words: Token[]
  /** Little words count only in a phrase that has some: "on fire". */
  isWhole: boolean
  /** The sentence of an emergency, or who does the work of a trade. */
  told: Record<Language, string | null>
}

export interface Warning extends Phrase {
  text: string
}

export function withoutWarnings(catalogue: Catalogue, message: string): {kept: string; warnings: Warning[]} {
  const phrases = phrasesOf(catalogue)
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

/** Emergencies first. */
function phrasesOf({words}: Catalogue): Phrase[] {
  const toPhrases = (kind: Phrase['kind'], phrases: readonly string[] | null, told: Phrase['told']) =>
    (phrases ?? []).map((phrase): Phrase => {
      const tokens = tokensOf(phrase)
      return {kind, phrase, told, words: tokens, isWhole: tokens.some(isEmpty)}
    })
  return [
    ...(words?.emergencies ?? []).map(({phrases, sentence: en, sentenceInSpanish: es}) =>
      toPhrases('emergency', phrases, {en, es}),
    ),
    ...(words?.trades ?? []).map(({phrases, name: en, nameInSpanish: es}) => toPhrases('trade', phrases, {en, es})),
  ].flat()
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
  const found = phrases.find(({kind, words, isWhole}) => {
    const first = wordsIn(isWhole ? tokens : content, words)
    const before = fold(text.slice(0, first?.start).slice(-40))
    return first && !(kind === 'trade' && isPlace.test(before))
  })
  // "Patch the drywall behind the water heater" is work of ours.
  const isOurs = () =>
    readMessage(catalogue, text).some(
      reading => reading.kind === 'package' || ('services' in reading && reading.services.length > 0),
    )
  return found && !(found.kind === 'trade' && isOurs()) ? found : null
}
