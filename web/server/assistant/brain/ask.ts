// What to ask next: one thing at a time, the work first, then the visitor; with the answers to choose from. Pure.
import {formatCents} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {type Line, measureOf, missingOf, nameOf, possibleTiers, rangeOf, totalOfLines} from './lines.ts'
import type {Question} from './memory.ts'
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

/** The words of a question and the buttons under it. */
export function phrased(turn: Turn, {kind, id, offer}: Question): {words: string; choices: string[]} {
  const {catalogue, memory, say} = turn
  const {ask} = say
  const line = memory.lines.find(known => known.id === id)
  const name = line ? nameOf(catalogue, line) : ''
  const options = line ? optionsOf(turn, line) : []
  const offered = catalogue.services.find(({_id}) => _id === offer?.serviceId)?.title ?? `"${offer?.words}"`
  switch (kind) {
    case 'job': {
      const titles = catalogue.services.flatMap(({title, inList}) => (title && inList ? [title] : []))
      return {words: ask.job, choices: titles.slice(0, 8)}
    }
    case 'which':
      return {words: ask.which(name, options), choices: [...options, say.somethingElse]}
    case 'tier':
      return {words: ask.tier(name, options), choices: [...options, say.notSure]}
    case 'size':
      return {words: ask[line ? measureOf(catalogue, line) : 'sqft'](name), choices: [say.notSure]}
    case 'count':
      return {words: ask.count(name), choices: [say.notSure]}
    case 'offer':
      if (offer?.removes) return {words: ask.takeOff(name), choices: [say.takeOff, say.keepIt]}
      return offer?.isDoubt
        ? {words: ask.doubt(offer.words), choices: [say.yesAdd, say.onlyTold]}
        : {words: ask.offer(offered), choices: [say.yesAdd, say.noThanks]}
    case 'photos':
      return {words: ask.photos, choices: [say.noPhotos]}
    case 'confirm':
      return {words: `${summaryOf(turn)}\n${ask.confirm}`, choices: []}
    default:
      return {words: ask[kind], choices: []}
  }
}

export function optionsOf({catalogue}: Turn, line: Line): string[] {
  if (line.choices.length > 0)
    return catalogue.services.flatMap(({_id, title}) => (title && line.choices.includes(_id) ? [title] : []))
  return possibleTiers(catalogue, line).flatMap(tier => tierLabel(tier) ?? [])
}

/** "TV Mount Installation, about $120-$180" */
export function withPrice({catalogue, say}: Turn, line: Line): string {
  const range = rangeOf(catalogue, line)
  return range ? say.aboutPrice(nameOf(catalogue, line), formatBallpark(range)) : nameOf(catalogue, line)
}

function summaryOf({catalogue, memory, contact, say}: Turn): string {
  const rows = memory.lines.map(line => {
    const range = rangeOf(catalogue, line)
    const price = range
      ? formatBallpark(range)
      : line.fixed && line.fixed.price > 0
        ? formatCents(line.fixed.price)
        : say.toBePriced
    return `- ${nameOf(catalogue, line)}: ${price}`
  })
  const {fullName, phone, email, address} = contact
  return say.summary(
    rows,
    totalOfLines(catalogue, memory.lines) ?? say.toBePriced,
    [fullName, phone, email, address].filter(Boolean).join(', '),
  )
}
