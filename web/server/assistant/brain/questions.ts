// What to ask next: one thing at a time, the work first, then the visitor. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import {totalOf} from '#web/domain/chat/apply-reply.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {formatBallpark, formatEstimate} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Draft, measureOf, missingOf, nameOf, possibleTiers, rangeOf, toBePriced, toJob} from './drafts.ts'
import {roomServices} from './lexicon.ts'
import type {Memory, QuestionKind} from './memory.ts'
import {sentences} from './sentences.ts'
import {stem, words} from './text.ts'

export interface Question {
  kind: QuestionKind
  id: string | null
}

export function nextQuestion(catalogue: Catalogue, memory: Memory, contact: AssistantContact): Question {
  if (memory.drafts.length === 0) return {kind: 'job', id: null}
  for (const draft of memory.drafts) {
    const missing = missingOf(catalogue, draft)
    if (missing) return {kind: missing, id: draft.id}
  }
  const unplaced = memory.drafts.find(draft => isIndoors(draft) && !draft.room && !draft.fixed)
  if (unplaced && !memory.asked.includes('room')) return {kind: 'room', id: unplaced.id}
  if (memory.photos === 0 && !memory.asked.includes('photos')) return {kind: 'photos', id: null}
  return {kind: missingContact(contact) ?? 'confirm', id: null}
}

/** Spec 5, AI submit: name, address, an e-mail address, and a phone number of seven digits. */
function missingContact({fullName, phone, email, address}: AssistantContact) {
  if (!fullName.trim()) return 'fullName'
  if (phone.replace(/\D/g, '').length < 7) return 'phone'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'email'
  return address.trim() ? null : 'address'
}

export function askQuestion(
  catalogue: Catalogue,
  {kind, id}: Question,
  {memory, contact}: {memory: Memory; contact: AssistantContact},
): string {
  const draft = memory.drafts.find(known => known.id === id)
  const name = draft ? nameOf(catalogue, draft) : ''
  switch (kind) {
    case 'tier':
      return sentences.ask.tier(
        name,
        draft
          ? possibleTiers(catalogue, draft).map(tier => (tierLabel(tier) ?? '').toLowerCase().replace(/\btv\b/g, 'TV'))
          : [],
      )
    case 'size':
      return draft && measureOf(catalogue, draft) === 'inches' ? sentences.ask.inches : sentences.ask.sqft(name)
    case 'count':
      return sentences.ask.count(name)
    case 'room':
      return sentences.ask.room(name)
    case 'confirm':
      return `${summaryOf(catalogue, memory.drafts, contact)}\n${sentences.ask.confirm}`
    default:
      return sentences.ask[kind]
  }
}

function summaryOf(catalogue: Catalogue, drafts: Draft[], {fullName, phone, email, address}: AssistantContact): string {
  const jobs = drafts.map(draft => toJob(catalogue, draft))
  const lines = jobs.map((job, index) => {
    const draft = drafts[index]
    const range = draft ? rangeOf(catalogue, draft) : null
    const price = range
      ? formatBallpark(range)
      : job.price > 0
        ? formatEstimate(job.price)
        : job.name.includes(toBePriced)
          ? ''
          : toBePriced
    return `- ${job.name}${draft?.room ? ` (${draft.room})` : ''}${price ? `: ${price}` : ''}`
  })
  return sentences.summary(
    lines,
    formatEstimate(totalOf(jobs)),
    [fullName, phone, email, address].filter(Boolean).join(', '),
  )
}

function isIndoors({serviceId, name}: Draft): boolean {
  const has = new Set(words(name.toLowerCase()).map(stem))
  return serviceId !== null && roomServices.some(key => words(key).every(word => has.has(stem(word))))
}
