// What a conversation remembers from turn to turn, and what it asks next, as choices that carry what they do: the work
// first, then photos, the customer, and the sending. Each question is asked once; who passes it over is not held up. Pure.
import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {tierLabel} from '#schemas/price-size.ts'
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import {assistantPersonRules, missingInPerson, type PersonField} from '#web/domain/orders/rules.ts'
import type {AssistantState, Standing} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, lineSchema, nameOf, openTiersOf, toJob} from './line.ts'
import {addReadings, emptyList, type List, listSchema} from './list.ts'
import type {Reading} from './read.ts'
import {type Sentences, sentencesOf} from './replies.ts'

const memorySchema = z.object({
  version: z.literal(2).default(2),
  list: listSchema.default(emptyList),
  /** Ids of questions that a message has passed over. */
  asked: z.array(z.string()).default([]),
  language: z.enum(['en', 'es']).default('en'),
  photos: z.number().default(0),
  isSent: z.boolean().default(false),
  /** What the version before acts, which had no list, has noted. */
  notes: z.array(z.string()).default([]),
})
export type Memory = Omit<z.infer<typeof memorySchema>, 'notes'>

/** The jobs stand: a line whose job another assistant or another version has changed is kept as it was shown. */
export function recall(catalogue: Catalogue, {memory, jobs}: AssistantState): Memory {
  const {notes, ...known} = memorySchema.safeParse(memory).data ?? memorySchema.parse({})
  const noted: Reading[] = notes.map(text => ({kind: 'note', text}))
  const shownOf = ({name, price, range}: AssistantJob) => [name, price, range ?? null]
  const lines = jobs.map(job => {
    const line = known.list.lines.find(({id}) => id === job.id)
    if (line && isDeepStrictEqual(shownOf(toJob(catalogue, line)), shownOf(job))) return line
    const {id, name, price, range = null, note} = job
    return lineSchema.parse({id, name, told: price > 0 || range ? {price, range} : null, text: note ?? ''})
  })
  return {...known, list: {...addReadings(known.list, noted), lines}}
}

export function standingOf(
  catalogue: Catalogue,
  memory: Memory,
  contact: AssistantContact,
  question: Question | null = nextQuestion(catalogue, memory, contact),
): Standing {
  const {lines, notes, removed} = memory.list
  const last = removed.at(-1)
  return {
    jobs: lines.map(line => toJob(catalogue, line)),
    contact,
    memory,
    question,
    notes: notes.map(({id, text}) => ({id, text})),
    removed: last ? {actId: last.actId, name: nameOf(catalogue, last.line)} : null,
  }
}

/** Spec 5, AI submit. */
export function missingContact({fullName: name, ...contact}: AssistantContact): PersonField[] {
  return missingInPerson(assistantPersonRules, {name, ...contact})
}

function nextQuestion(catalogue: Catalogue, memory: Memory, contact: AssistantContact): Question {
  const {list, photos, asked, language} = memory
  const say = sentencesOf(catalogue, language)
  const isOpen = ({id}: Question) => !asked.includes(id) && !list.skipped.includes(id)
  const isListed = (serviceId: string) => list.lines.some(line => line.serviceId === serviceId)
  // A remark on what stands on the list asks nothing.
  const mayBeJob = ({serviceIds, isQuestion}: List['notes'][number]) =>
    serviceIds.length > 0 ? !serviceIds.some(isListed) : list.lines.length === 0 && !isQuestion
  const open = [
    ...list.lines.flatMap(line => aboutLine(catalogue, line, say) ?? []),
    ...list.notes.filter(mayBeJob).map(note => aboutNote(catalogue, note, say)),
  ].find(isOpen)
  if (open) return open
  const isAgain = (id: string) => asked.includes(id)
  if (list.lines.length === 0) {
    const wanted = catalogue.services.filter(({inList, title}) => inList && title).slice(0, 8)
    const choices = wanted.map(({_id, title}): Choice => {
      return {label: title ?? '', act: {type: 'addService', serviceId: _id}}
    })
    return {id: 'job', text: isAgain('job') ? say.ask.jobAgain : say.ask.job, choices}
  }
  const noPhotos: Choice = {label: say.noPhotos, act: {type: 'skip', questionId: 'photos'}}
  const aboutPhotos: Question = {id: 'photos', text: say.ask.photos, choices: [noPhotos]}
  if (photos === 0 && isOpen(aboutPhotos)) return aboutPhotos
  const missing = missingContact(contact)
  if (missing.length === 0)
    return {id: 'confirm', text: isAgain('confirm') ? say.ask.confirmAgain : say.ask.confirm, choices: []}
  const ask = isAgain('contact') ? say.ask.contactAgain : say.ask.contact
  return {id: 'contact', text: ask(missing), choices: []}
}

const choiceOf = (about: string, label: string, act: ActKind): Choice => ({label, said: `${about}: ${label}`, act})

function aboutLine(catalogue: Catalogue, line: Line, say: Sentences): Question | null {
  if (line.isUnsure) return null
  const tiers = openTiersOf(catalogue, line)
  const name = nameOf(catalogue, line)
  if (tiers.length > 1 && !tiers.every(({unit}) => unit === 'sqft')) {
    const toTier = (label: string, tierKey: string | null) =>
      choiceOf(name, label, {type: 'setTier', lineId: line.id, tierKey})
    const labeled = tiers.flatMap(({_key, note, ...tier}) => {
      const label = tierLabel(tier)
      return label ? {key: _key, label, included: note && `${label}: ${note}`} : []
    })
    return {
      id: `tier:${line.id}`,
      text: [say.ask.tier(name), ...labeled.flatMap(({included}) => included || [])].join('\n'),
      choices: [...labeled.map(({label, key}) => toTier(label, key)), toTier(say.notSure, null)],
    }
  }
  const isSizeOpen = tiers[0]?.unit === 'sqft' && !line.squareFeet
  const isCountOpen = tiers[0]?.unit === 'step' && !line.count
  if (!isSizeOpen && !isCountOpen) return null
  const id = `${isSizeOpen ? 'size' : 'count'}:${line.id}`
  const text = isSizeOpen ? say.ask.sqft(name) : say.ask.count(name)
  return {id, text, choices: [choiceOf(name, say.notSure, {type: 'skip', questionId: id})]}
}

function aboutNote(
  catalogue: Catalogue,
  {id: noteId, text, serviceIds, isQuestion}: List['notes'][number],
  say: Sentences,
): Question {
  const id = `note:${noteId}`
  const toChoice = (label: string, act: ActKind) => choiceOf(`"${text.slice(0, 200)}"`, label, act)
  const services = catalogue.services.filter(({_id, title}) => title && serviceIds.includes(_id))
  const choices = services.map(({_id, title}) => toChoice(title ?? '', {type: 'noteToJob', noteId, serviceId: _id}))
  const no = (label: string) => toChoice(label, {type: 'skip', questionId: id})
  if (isQuestion) return {id, text: say.ask.offer, choices: [...choices, no(say.justAsking)]}
  const isKnown = services.length > 0
  const own = toChoice(isKnown ? say.somethingElse : say.yesAdd, {type: 'noteToJob', noteId})
  const ask = isKnown ? say.ask.which : say.ask.note
  return {id, text: ask(text), choices: [...choices, own, no(say.onlyTold)]}
}
