// Leaves sentences of a model out: with an amount that stands neither in the Studio nor on the list, or claiming that
// something was sent. Pure.

import {assistantMessages} from '#web/domain/chat/messages.ts'
import {totalRangeOf} from '#web/domain/chat/total.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'

const number = String.raw`\d[\d,]*(?:\.\d+)?\s?(?:k\b)?`
/** "$95", "$95-175", "US$ 1,200.50", "$1.2k", "95 to 175 dollars", "50 bucks". */
const money = new RegExp(
  String.raw`(?:US|USD)?\s?\$\s?(${number})(?:\s?(?:-|–|—|to|and|a|y)\s?(?:US)?\$?\s?(${number}))?` +
    String.raw`|(?:(${number})\s?(?:-|–|—|to|a)\s?)?\b(${number})\s?(?:dollars?|bucks?|usd|d[oó]lares)\b`,
  'gi',
)
const sent =
  /\b(?:(?:i|we|it|that|everything|request|order|list)(?:['’](?:ve|s)| have| has been| is| was)? )(?:just |already |now )*(?:sent|submitted)\b|\b(?:envi|mand)(?:é|ó|amos)(?![a-z])|\b(?:sido|fue|está|queda|quedó|h[ae]|hemos) (?:enviad|mandad)[oa]\b/i

const byNumber = new Set<string | null>(['sqft', 'step'])

/** The message without those sentences; a sentence of ours stands for amounts. */
export function checkWords(catalogue: Catalogue, message: string, jobs: readonly AssistantJob[]): string {
  const sentences = sentencesIn(message)
  const kept = sentences.filter(words => isSound(catalogue, words, jobs))
  const hasWrongAmount = !sentences.every(words => hasKnownAmounts(catalogue, words, jobs))
  return [kept.join('').trim(), hasWrongAmount ? assistantMessages.pricesInSummary : ''].filter(Boolean).join(' ')
}

/** The whole sentences of a reply that is still being written, up to one that may not be shown. */
export function soundStart(catalogue: Catalogue, reply: string, jobs: readonly AssistantJob[]): string {
  const sentences = sentencesIn(reply)
  const end = sentences.findIndex(words => !/(?:[.!?]\s|\n)$/.test(words) || !isSound(catalogue, words, jobs))
  return sentences
    .slice(0, end === -1 ? sentences.length : end)
    .join('')
    .trim()
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?]\s|\n)/)

const isSound = (catalogue: Catalogue, sentence: string, jobs: readonly AssistantJob[]) =>
  !sent.test(sentence) && hasKnownAmounts(catalogue, sentence, jobs)

function hasKnownAmounts(catalogue: Catalogue, sentence: string, jobs: readonly AssistantJob[]): boolean {
  const amounts = amountsIn(sentence)
  if (amounts.length === 0) return true
  const {services, packages, faqs, words} = catalogue
  // "$3" is no price of a job.
  const isRate = /\b(?:per|por|each|cada|a (?:square|step))\b|\//i.test(sentence)
  const tiers = services.flatMap(({priceTiers}) => (priceTiers ?? []).filter(({unit}) => isRate || !byNumber.has(unit)))
  const priced = [...tiers.flatMap(({from, to}) => [from, to]), ...packages.map(({price}) => price)]
  const answers = [...faqs, ...(words?.answers ?? [])].flatMap(({answer}) => amountsIn(answer ?? ''))
  const known = new Set([...priced, ...answers, ...jobs.map(({price}) => price)])
  const ranges = [...jobs.map(({range}) => range), totalRangeOf(jobs)]
  const isWithin = (amount: number) =>
    ranges.some(range => range && amount >= range.low && amount <= (range.high ?? range.low))
  // A job with price 0 is not priced yet.
  return amounts.every(amount => amount > 0 && (known.has(amount) || isWithin(amount)))
}

function amountsIn(sentence: string): number[] {
  const figures = [...sentence.matchAll(money)].flatMap(([, ...found]) => found.filter(each => each !== undefined))
  return figures.map(figure => Number(figure.replace(/[^\d.]/g, '')) * (/k/i.test(figure) ? 1000 : 1))
}
