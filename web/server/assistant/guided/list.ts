// The customer's list. Messages add to it; only an act changes or removes what stands there. Pure.
import {z} from 'zod'
import type {Act} from '#web/domain/chat/acts.ts'
import {newJobItem, nextJobId} from '#web/domain/chat/apply-reply.ts'
import type {Catalogue} from '../catalogue.ts'
import type {Amount} from './amounts.ts'
import {isOwnWords, type Line, lineSchema, tiersOf} from './line.ts'
import {isWork, type Reading, readMessage} from './read.ts'

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  serviceIds: z.array(z.string()).default([]),
  isQuestion: z.boolean().default(false),
})

export const listSchema = z.object({
  lines: z.array(lineSchema).default([]),
  notes: z.array(noteSchema).default([]),
  /** Taken off, each by its act, with its place: may be put back. */
  removed: z.array(z.object({actId: z.string(), line: lineSchema, place: z.number()})).default([]),
  skipped: z.array(z.string()).default([]),
  /** The last acts, so that none counts twice. */
  actIds: z.array(z.string()).default([]),
})
export type List = z.infer<typeof listSchema>

export const emptyList: List = listSchema.parse({})

const maxLines = 100
/** As the wire has it. */
const maxText = 2000
const maxNotes = 200
const maxKept = 50
/** Characters of a list as it is stored: thirty messages have 120,000, and taps are not counted as messages. */
const maxStored = 200_000

/** Adds what a message certainly says, and keeps everything else as notes. Nothing that stands there changes. */
export function addReadings(list: List, readings: readonly Reading[]): List {
  return readings.reduce((next, reading): List => {
    const {kind, text} = reading
    if (kind === 'courtesy') return next
    if (kind === 'amount') return withAmount(next, reading.amount, text)
    if (kind === 'package') return withLine(next, {packageLabel: reading.label, text})
    const services = 'services' in reading ? reading.services.map(({_id}) => _id) : []
    if (kind !== 'line') return withNote(next, {text, serviceIds: services, isQuestion: kind === 'question'})
    return withLine(next, {serviceId: services[0], tierKey: reading.tier?._key, ...reading.amount, text})
  }, list)
}

/** The only thing that changes or removes a line. An act of a line that is gone, or a repeated one, changes nothing. */
export function applyAct(catalogue: Catalogue, list: List, act: Act): List {
  if (list.actIds.includes(act.id)) return list
  const next = changed(catalogue, list, act)
  const adds = act.type === 'addOwnWords' || act.type === 'addService'
  if (next === list || (adds && JSON.stringify(next).length > maxStored)) return list
  return {...next, actIds: [...list.actIds, act.id].slice(-maxKept)}
}

function changed(catalogue: Catalogue, list: List, act: Act): List {
  const {lines, removed, skipped} = list
  const index = lines.findIndex(({id}) => 'lineId' in act && id === act.lineId)
  const line = lines[index]
  switch (act.type) {
    case 'addService': {
      const service = catalogue.services.find(({_id}) => _id === act.serviceId)
      const tier = service?.priceTiers?.find(({_key}) => _key === act.tierKey)
      return service ? withLine(list, {serviceId: service._id, tierKey: tier?._key, text: act.text ?? ''}) : list
    }
    case 'addOwnWords':
      return act.text.trim() ? withLine(list, {name: nameOfWords(act.text), text: act.text.trim()}) : list
    case 'addItem':
      return withLine(list, {name: newJobItem.name, ...(act.lineId && {id: act.lineId})})
    case 'bookPackage':
      return catalogue.packages.some(({label}) => label === act.packageKey) ? withPackage(list, act.packageKey) : list
    case 'noteToJob':
      return noteToJob(catalogue, list, act)
    case 'remove': {
      const taken = line && {actId: act.id, line, place: index}
      return taken ? {...list, lines: lines.toSpliced(index, 1), removed: [...removed, taken].slice(-maxKept)} : list
    }
    case 'undo': {
      const found = removed.find(({actId}) => actId === act.actId)
      if (!found) return list
      const rest = removed.filter(each => each !== found)
      return {...list, lines: lines.toSpliced(found.place, 0, found.line), removed: rest}
    }
    case 'skip':
      return skipped.includes(act.questionId) ? list : {...list, skipped: [...skipped, act.questionId].slice(-maxNotes)}
    default:
      return line ? {...list, lines: lines.with(index, {...line, ...changeOf(catalogue, line, act)})} : list
  }
}

type LineAct = Extract<Act, {type: 'setTier' | 'setAmount' | 'rename' | 'setBudget' | 'keep'}>

function changeOf(catalogue: Catalogue, line: Line, act: LineAct): Partial<Line> {
  if (act.type === 'setTier') {
    const isKnown = act.tierKey === null || tiersOf(catalogue, line).some(({_key}) => _key === act.tierKey)
    return isKnown ? {tierKey: act.tierKey, isUnsure: act.tierKey === null} : {}
  }
  if (act.type === 'setAmount') {
    const {count, squareFeet, inches} = act.amount
    const told = Object.entries({count, squareFeet, inches}).filter(([, value]) => value != null)
    return {...Object.fromEntries(told), isUnsure: false}
  }
  if (!isOwnWords(line) || act.type === 'keep') return {}
  if (act.type === 'setBudget') return {budget: act.dollars}
  return act.text.trim() ? {name: act.text.trim()} : {}
}

export function withLine(list: List, given: Partial<Line>): List {
  if (list.lines.length >= maxLines) return given.text ? withNote(list, {text: given.text}) : list
  const known = [...list.lines, ...list.removed.map(({line}) => line)]
  const id = given.id && !known.some(({id}) => id === given.id) ? given.id : nextJobId(known)
  const line = lineSchema.parse({...given, id, text: given.text?.slice(0, maxText)})
  const next = {...list, lines: [...list.lines, line]}
  const rest = given.text?.slice(maxText)
  return rest ? withNote(next, {text: rest}) : next
}

/** Customers book one package; a second one replaces the first. */
export function withPackage(list: List, packageLabel: string, given: Partial<Line> = {}): List {
  const same = list.lines.find(line => line.packageLabel !== null)
  return same ? onLine(list, same.id, {packageLabel}) : withLine(list, {...given, packageLabel})
}

function withNote(list: List, given: Partial<List['notes'][number]>): List {
  const numbers = list.notes.map(({id}) => Number(id.replace('note-', '')))
  const note = noteSchema.parse({...given, id: `note-${Math.max(0, ...numbers) + 1}`})
  if (list.notes.length < maxNotes) return {...list, notes: [...list.notes, note]}
  // Words beyond the limit stay with the last note.
  const last = list.notes.at(-1)
  return last ? {...list, notes: list.notes.with(-1, {...last, text: `${last.text}\n${note.text}`})} : list
}

/** "A 55, a 65 and a 43": told of the line before, whose amounts stand where it has some. */
function withAmount(list: List, {squareFeet, inches}: Amount, said: string): List {
  const last = list.lines.at(-1)
  if (!last) return withNote(list, {text: said})
  const told = {squareFeet: last.squareFeet ?? squareFeet, inches: last.inches ?? inches}
  return withWords(onLine(list, last.id, told), last.id, said)
}

export function withWords(list: List, id: string, said: string): List {
  const has = list.lines.find(line => line.id === id)?.text ?? ''
  const text = [has, said].filter(Boolean).join('\n')
  return text.length > maxText ? withNote(list, {text: said}) : onLine(list, id, {text})
}

const onLine = (list: List, id: string, change: Partial<Line>): List => ({
  ...list,
  lines: list.lines.map(line => (line.id === id ? {...line, ...change} : line)),
})

function noteToJob(catalogue: Catalogue, list: List, {noteId, serviceId}: Extract<Act, {type: 'noteToJob'}>): List {
  const text = list.notes.find(({id}) => id === noteId)?.text
  const isKnown = !serviceId || catalogue.services.some(({_id}) => _id === serviceId)
  if (text === undefined || !isKnown) return list
  const without = {...list, notes: list.notes.filter(({id}) => id !== noteId)}
  if (!serviceId) return withLine(without, {name: nameOfWords(text), text})
  const reading = readMessage(catalogue, text).findLast(
    each => 'services' in each && each.services.some(({_id}) => _id === serviceId),
  )
  const told = isWork(reading) ? {...reading.amount, tierKey: reading.tier?._key} : {}
  return withLine(without, {serviceId, text, ...told})
}

const fillers =
  /^(?:(?:hi|hello|hey|hola|so|ok|okay|well|um|uh|yeah|and|also|then|plus|please|pls|y|tambi[eé]n|luego|pues|por favor)[\s,!.]+)+|^(?:(?:i|we) (?:also )?(?:need|want|would like|'d like)(?: (?:someone|somebody|you))?(?: to)?|(?:can|could|would) you(?: please)?|(?:me |nos )?(?:pueden?|podr[ií]an?)|necesito|quiero|quisiera|ocupo) /i

/** "hey so i need my toilet fixed pls" is called "My toilet fixed pls". */
export function nameOfWords(said: string): string {
  const [first = ''] = said.trim().split('\n')
  const bare = first.replace(fillers, '').replace(fillers, '')
  const name = bare.replace(/[.,;:!?\s]+$/, '') || first.trim()
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 300)
}
