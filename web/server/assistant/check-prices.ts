// Limits what a model says of prices to the rate card, and of other work to what a handyman's job costs: its sentences
// with another amount are removed; a sentence of ours replaces them.
import {totalOf} from '#web/domain/chat/apply-reply.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import {addBallparks, ballpark} from '#web/domain/pricing/ballpark.ts'
import {readQuantity} from './brain/part.ts'
import {vocabularyOf} from './brain/vocabulary.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from './catalogue.ts'

/** Dollars; the most expensive tier of the rate card is $7,200. */
const maxJobPrice = 25_000
const number = String.raw`\d[\d,]*(?:\.\d+)?\s?(?:k\b)?`
/** "$95", "$95-175", "US$ 1,200.50", "$1.2k", "95 to 175 dollars", "50 bucks". */
const money = new RegExp(
  String.raw`(?:US|USD)?\s?\$\s?(${number})(?:\s?(?:-|–|—|to|and)\s?(?:US)?\$?\s?(${number}))?` +
    String.raw`|(?:(${number})\s?(?:-|–|—|to)\s?)?\b(${number})\s?(?:dollars?|bucks?|usd)\b`,
  'gi',
)

/** `jobs`: including this reply. Without a rate card only the bounds of a job apply. */
export function checkWords(catalogue: Catalogue | null, message: string, jobs: readonly AssistantJob[]): string {
  const sentences = sentencesIn(message)
  const kept = sentences.filter(({words}) => isSound(catalogue, words, jobs))
  if (kept.length === sentences.length) return message
  const rest = kept.map(({words, gap}) => words + gap).join('')
  return [rest.trim(), assistantMessages.pricesInSummary].filter(Boolean).join(' ')
}

/**
 * Of a reply that is still being written: its whole sentences up to one that may not be shown. Before `hasListChanged` an
 * amount may be of a job that is not on the list yet: it waits for the whole reply.
 */
export function soundStart(
  catalogue: Catalogue,
  reply: string,
  jobs: readonly AssistantJob[],
  hasListChanged: boolean,
): string {
  const whole = sentencesIn(reply).filter(({gap}) => gap !== '')
  const mayShow = ({words}: Sentence) =>
    amountsIn(words).length === 0 || (hasListChanged && isSound(catalogue, words, jobs))
  const end = whole.findIndex(sentence => !mayShow(sentence))
  const shown = end === -1 ? whole : whole.slice(0, end)
  return shown
    .map(({words, gap}) => words + gap)
    .join('')
    .trim()
}

interface Sentence {
  words: string
  /** Empty after the last one. */
  gap: string
}

function sentencesIn(text: string): Sentence[] {
  const parts = text.split(/((?<=[.!?])\s+|\s*\n\s*)/)
  return parts.flatMap((words, place) => (place % 2 === 0 ? {words, gap: parts[place + 1] ?? ''} : []))
}

function isSound(catalogue: Catalogue | null, sentence: string, jobs: readonly AssistantJob[]): boolean {
  const amounts = amountsIn(sentence)
  if (amounts.length === 0) return true
  if (!catalogue) return amounts.every(amount => amount <= maxJobPrice)
  const named = [sentence, ...sentence.split(/[,;]|\b(?:and|plus)\b/)].flatMap(part => nameWork(catalogue, part) ?? [])
  const onCard = catalogue.services.flatMap(({priceTiers}) => priceTiers ?? [])
  return amounts.every(
    amount =>
      catalogue.packages.some(({price}) => price === amount) ||
      isOfJobs(catalogue, amount, jobs) ||
      (named.length > 0
        ? named.some(work => isOfWork(work, amount))
        : jobs.length === 0 && onCard.some(tier => isBound(tier, amount))),
  )
}

function isOfJobs(catalogue: Catalogue, amount: number, jobs: readonly AssistantJob[]): boolean {
  // A job with price 0 is not priced yet.
  if (amount > 0 && (jobs.some(({price}) => price === amount) || totalOf(jobs) === amount)) return true
  const works = jobs.map(({name, price}) => ({price, work: nameWork(catalogue, name)}))
  if (works.some(({work}) => work && isOfWork(work, amount))) return true
  const ranges = works.map(({price, work}) => (work && rangeOf(work)) ?? {low: price, high: price, openEnded: false})
  const all = addBallparks(ranges)
  return all !== null && amount > 0 && amount >= all.low && amount <= (all.high ?? maxJobPrice)
}

function isOfWork(work: NamedWork, amount: number): boolean {
  const tiers = work.service.priceTiers ?? []
  const range = rangeOf(work)
  const top = range && (range.openEnded || range.high === null ? maxJobPrice : range.high)
  return tiers.some(tier => isBound(tier, amount)) || (range !== null && amount >= range.low && amount <= (top ?? 0))
}

function rangeOf(work: NamedWork) {
  return ballpark(work.tier ? [work.tier] : work.service.priceTiers, work)
}

function isBound({from, to}: {from?: number | null; to?: number | null}, amount: number): boolean {
  return from === amount || to === amount
}

function amountsIn(sentence: string): number[] {
  const figures = [...sentence.matchAll(money)].flatMap(([, ...found]) => found.filter(each => each !== undefined))
  return figures.map(figure => Number(figure.replace(/[^\d.]/g, '')) * (/k/i.test(figure) ? 1000 : 1))
}

interface NamedWork {
  service: CatalogueService
  tier: CatalogueTier | null
  count: number | null
  squareFeet: number | null
}

/** The service and tier that a line of the summary names; null for work that is not on the rate card. */
export function nameWork(catalogue: Catalogue, name: string): NamedWork | null {
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(name.replace(/×/g, ' '))
  const [found] = vocabulary.find(words)
  const [service, other] = found?.services ?? []
  if (!service || other) return null
  const {count, squareFeet} = readQuantity(words)
  return {service, tier: vocabulary.tierOf(service, words), count, squareFeet}
}
