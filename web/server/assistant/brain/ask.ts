// What to ask next: one thing at a time, the work first, then the visitor; with the answers to choose from. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {type Line, measureOf, missingOf, nameOf, possibleTiers} from './lines.ts'
import type {Question} from './memory.ts'
import {summaryOf} from './summary.ts'
import type {Turn} from './turn.ts'

export function nextQuestion({catalogue, memory, contact}: Turn): Question {
  if (memory.lines.length === 0) return {kind: 'job', id: null}
  for (const line of memory.lines) {
    const missing = missingOf(catalogue, line)
    if (missing) return {kind: missing, id: line.id}
  }
  if (memory.photos === 0 && !memory.hasAskedPhotos) return {kind: 'photos', id: null}
  return {kind: missingContact(contact) ?? 'confirm', id: null}
}

/** Spec 5, AI submit: name, address, an email address, and a phone number of seven digits. */
export function missingContact({fullName, phone, email, address}: AssistantContact) {
  if (!fullName.trim()) return 'fullName'
  if (phone.replace(/\D/g, '').length < 7) return 'phone'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'email'
  return address.trim() ? null : 'address'
}

export function wordsOf(turn: Turn, {kind, id, offer}: Question): string {
  const {catalogue, memory, say} = turn
  const line = memory.lines.find(known => known.id === id)
  const name = line ? nameOf(catalogue, line) : ''
  switch (kind) {
    case 'which':
      return say.ask.which(name, line ? optionsOf(turn, line) : [])
    case 'offer':
      return offer?.isDoubt
        ? say.ask.doubt(offer.words)
        : say.ask.offer(catalogue.services.find(({_id}) => _id === offer?.serviceId)?.title ?? `"${offer?.words}"`)
    case 'tier':
      return say.ask.tier(name, line ? optionsOf(turn, line) : [])
    case 'size':
      return line && measureOf(catalogue, line) === 'inches' ? say.ask.inches(name) : say.ask.sqft(name)
    case 'count':
      return say.ask.count(name)
    case 'confirm':
      return `${summaryOf(turn)}\n${say.ask.confirm}`
    default:
      return say.ask[kind]
  }
}

/** The buttons under the question. */
export function choicesOf(turn: Turn, {kind, id, offer}: Question): string[] {
  const {catalogue, memory, say} = turn
  const line = memory.lines.find(known => known.id === id)
  switch (kind) {
    case 'job':
      return catalogue.services.flatMap(({title, inList}) => (title && inList ? [title] : [])).slice(0, 8)
    case 'which':
      return line ? [...optionsOf(turn, line), say.somethingElse] : []
    case 'tier':
      return line ? [...optionsOf(turn, line), say.notSure] : []
    case 'size':
    case 'count':
      return [say.notSure]
    case 'offer':
      return [say.yesAdd, offer?.isDoubt ? say.onlyTold : say.noThanks]
    case 'photos':
      return [say.noPhotos]
    default:
      return []
  }
}

export function optionsOf({catalogue}: Turn, line: Line): string[] {
  if (line.choices.length > 0)
    return catalogue.services.flatMap(({_id, title}) => (title && line.choices.includes(_id) ? [title] : []))
  return possibleTiers(catalogue, line).flatMap(tier => tierLabel(tier) ?? [])
}
