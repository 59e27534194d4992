// What the owner wants told before anything else: emergencies, and work for licensed trades. Phrases of the Studio, word
// beside word in their order. Pure.

import {formatPhone} from '#web/domain/business/phone.ts'
import type {Catalogue} from '../catalogue.ts'
import {readMessage} from './read.ts'
import {filled, type Language, type Sentences} from './replies.ts'
import {fold, isEmpty, sentencesOf, type Token, tokensOf} from './words.ts'

type Words = NonNullable<Catalogue['words']>
type Item<Name extends 'emergencies' | 'trades'> = NonNullable<Words[Name]>[number]

export type Warning = {text: string; phrase: string} & (
  | {kind: 'emergency'; of: Item<'emergencies'>}
  | {kind: 'trade'; of: Item<'trades'>}
)

interface Phrase {
  roots: string[]
  /** Little words count only in a phrase that has some: "on fire". */
  isWhole: boolean
  warning: Omit<Warning, 'text'>
}

/** The sentences of a warning are taken out of what is read. */
export function withoutWarnings(catalogue: Catalogue, message: string): {kept: string; warnings: Warning[]} {
  const warnings = sentencesOf(message).flatMap(({text}) => warningIn(catalogue, text) ?? [])
  return {kept: warnings.reduce((rest, {text}) => rest.replace(text, ''), message), warnings}
}

/** The owner's sentences, an emergency's first. */
export function saidOf(
  {settings}: Catalogue,
  warnings: readonly Warning[],
  say: Sentences,
  language: Language,
): string[] {
  const inLanguage = (own: string | null, spanish: string | null) => (language === 'es' && spanish) || own || ''
  const emergencies = warnings.flatMap(({kind, of}) =>
    kind === 'emergency' ? inLanguage(of.sentence, of.sentenceInSpanish) : [],
  )
  const phone = settings?.phone && filled(say.person, {phone: formatPhone(settings.phone)})
  return [
    ...new Set(emergencies),
    ...(emergencies.length > 0 ? [say.afterDanger, phone || ''] : []),
    ...warnings.flatMap(({kind, of, text}) =>
      kind === 'trade' ? say.forTrade(text, inLanguage(of.name, of.nameInSpanish)) : [],
    ),
  ]
}

/** A pipe that burst last winter is no emergency, but "he came last week and I still smell gas" is one. */
const isStill = /\b(?:now|still|again|but|ahora|todavia|otra vez|pero)\b/
const isOver =
  /\b(?:last (?:week|month|year|spring|summer|fall|winter)|(?:days?|weeks?|months?|years?) ago|(?:already|plumber|electrician|was|been|got) (?:fixed|repaired|stopped|shut off)|(?:semana|mes|ano) pasad[oa]|ya (?:lo |la )?(?:arregl|repar)\w+)\b/

/** "Shelves over the AC unit" orders nothing of the trade. */
const isPlace =
  /\b(?:around|over|above|under|behind|beside|near|by|against|next to|sobre|detras|junto|debajo)(?: (?:the|my|our|an?|de|del|al|la))* $/

function warningIn(catalogue: Catalogue, text: string): Warning | null {
  const tokens = tokensOf(text)
  const found = matchesIn(phrasesOf(catalogue), text, tokens)
  const warning = found.find(({kind}) => kind === 'emergency') ?? found[0]
  const words = tokens.map(token => token.text).join(' ')
  if (!warning || (isOver.test(words) && !isStill.test(words))) return null
  // "Patch the drywall behind the water heater" is work of ours.
  const isOurs = (known: string) =>
    readMessage(catalogue, known).some(
      reading => 'label' in reading || ('named' in reading && [reading.named].flat().length > 0),
    )
  return warning.kind === 'trade' && isOurs(text) ? null : ({...warning, text} as Warning)
}

function matchesIn(
  phrases: ReadonlyMap<string, Phrase[]>,
  text: string,
  tokens: readonly Token[],
): Phrase['warning'][] {
  return [true, false].flatMap(isWhole => {
    const words = isWhole ? tokens : tokens.filter(token => !isEmpty(token))
    return words.flatMap(({root, start}, place) =>
      (phrases.get(root) ?? []).flatMap(phrase => {
        if (phrase.isWhole !== isWhole || !standsAt(words, place, phrase.roots)) return []
        return phrase.warning.kind === 'trade' && isPlace.test(fold(text.slice(Math.max(0, start - 40), start)))
          ? []
          : phrase.warning
      }),
    )
  })
}

const standsAt = (words: readonly Token[], place: number, roots: readonly string[]) =>
  roots.every((root, at) => words[place + at]?.root === root && !(at > 0 && words[place + at]?.isAfterBreak))

const byCatalogue = new WeakMap<Catalogue, Map<string, Phrase[]>>()

function phrasesOf(catalogue: Catalogue): Map<string, Phrase[]> {
  const known = byCatalogue.get(catalogue)
  if (known) return known
  const {emergencies, trades} = catalogue.words ?? {}
  const warnings = [
    ...(emergencies ?? []).map(of => ({kind: 'emergency' as const, of})),
    ...(trades ?? []).map(of => ({kind: 'trade' as const, of})),
  ]
  const phrases = warnings.flatMap(warning =>
    (warning.of.phrases ?? []).map((phrase): Phrase => {
      const tokens = tokensOf(phrase)
      return {roots: tokens.map(({root}) => root), isWhole: tokens.some(isEmpty), warning: {...warning, phrase}}
    }),
  )
  const index = Map.groupBy(phrases, ({roots}) => roots[0] ?? '')
  byCatalogue.set(catalogue, index)
  return index
}
