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
    switch (reading.kind) {
      case 'line': {
        const {services, tier, amount, text} = reading
        return withLine(next, {serviceId: services[0]?._id, tierKey: tier?._key, ...amount, text})
      }
      case 'package':
        return withLine(next, {packageLabel: reading.label, text: reading.text})
      case 'amount':
        return withAmount(next, reading.amount, reading.text)
      case 'offer':
      case 'question': {
        const serviceIds = reading.services.map(({_id}) => _id)
        return withNote(next, {text: reading.text, serviceIds, isQuestion: reading.kind === 'question'})
      }
      case 'note':
        return withNote(next, {text: reading.text})
      default:
        return next
    }
  }, list)
}

/** The only thing that changes or removes a line. An act of a line that is gone, or a repeated one, changes nothing. */
export function applyAct(catalogue: Catalogue, list: List, act: Act): List {
  if (list.actIds.includes(act.id)) return list
  const next = changed(catalogue, list, act)
  const adds = act.type === 'addOwnWords' || act.type === 'addService'
  if (adds && JSON.stringify(next).length > maxStored) return list
  return next === list ? list : {...next, actIds: [...list.actIds, act.id].slice(-maxKept)}
}

function changed(catalogue: Catalogue, list: List, act: Act): List {
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
    case 'setTier':
      return onLine(list, act.lineId, line =>
        act.tierKey === null || tiersOf(catalogue, line).some(({_key}) => _key === act.tierKey)
          ? {tierKey: act.tierKey, isUnsure: act.tierKey === null}
          : {},
      )
    case 'setAmount':
      return onLine(list, act.lineId, ({count, squareFeet, inches}) => ({
        count: act.amount.count ?? count,
        squareFeet: act.amount.squareFeet ?? squareFeet,
        inches: act.amount.inches ?? inches,
        isUnsure: false,
      }))
    case 'rename':
      return onLine(list, act.lineId, line => (isOwnWords(line) && act.text.trim() ? {name: act.text.trim()} : {}))
    case 'setBudget':
      return onLine(list, act.lineId, line => (isOwnWords(line) ? {budget: act.dollars} : {}))
    case 'noteToJob':
      return noteToJob(catalogue, list, act)
    case 'keep':
      return onLine(list, act.lineId, () => ({}))
    case 'remove':
      return remove(list, act)
    case 'undo':
      return undo(list, act.actId)
    case 'skip':
      return list.skipped.includes(act.questionId)
        ? list
        : {...list, skipped: [...list.skipped, act.questionId].slice(-maxNotes)}
  }
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
export function withPackage(list: List, label: string, given: Partial<Line> = {}): List {
  const same = list.lines.find(({packageLabel}) => packageLabel !== null)
  const packageLabel = label
  return same ? onLine(list, same.id, () => ({packageLabel})) : withLine(list, {...given, packageLabel})
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
function withAmount(list: List, amount: Amount, said: string): List {
  const last = list.lines.at(-1)
  if (!last) return withNote(list, {text: said})
  const told = onLine(list, last.id, ({squareFeet, inches}) => ({
    squareFeet: squareFeet ?? amount.squareFeet,
    inches: inches ?? amount.inches,
  }))
  return withWords(told, last.id, said)
}

export function withWords(list: List, id: string, said: string): List {
  const has = list.lines.find(line => line.id === id)?.text ?? ''
  const text = [has, said].filter(Boolean).join('\n')
  return text.length > maxText ? withNote(list, {text: said}) : onLine(list, id, () => ({text}))
}

function onLine(list: List, id: string, change: (line: Line) => Partial<Line>): List {
  const index = list.lines.findIndex(line => line.id === id)
  const line = list.lines[index]
  return line ? {...list, lines: list.lines.with(index, {...line, ...change(line)})} : list
}

function noteToJob(catalogue: Catalogue, list: List, {noteId, serviceId}: Extract<Act, {type: 'noteToJob'}>): List {
  const note = list.notes.find(({id}) => id === noteId)
  const isKnown = !serviceId || catalogue.services.some(({_id}) => _id === serviceId)
  if (!note || !isKnown) return list
  const without = {...list, notes: list.notes.filter(({id}) => id !== noteId)}
  if (!serviceId) return withLine(without, {name: nameOfWords(note.text), text: note.text})
  return withLine(without, {serviceId, text: note.text, ...toldOf(catalogue, serviceId, note.text)})
}

function toldOf(catalogue: Catalogue, serviceId: string, said: string): Partial<Line> {
  const reading = readMessage(catalogue, said).findLast(
    each => 'services' in each && each.services.some(({_id}) => _id === serviceId),
  )
  return isWork(reading) ? {...reading.amount, tierKey: reading.tier?._key} : {}
}

function remove(list: List, {id, lineId}: Extract<Act, {type: 'remove'}>): List {
  const index = list.lines.findIndex(line => line.id === lineId)
  const line = list.lines[index]
  if (!line) return list
  return {
    ...list,
    lines: list.lines.toSpliced(index, 1),
    removed: [...list.removed, {actId: id, line, place: index}].slice(-maxKept),
  }
}

function undo(list: List, actId: string): List {
  const found = list.removed.find(removed => removed.actId === actId)
  if (!found) return list
  return {
    ...list,
    lines: list.lines.toSpliced(found.place, 0, found.line),
    removed: list.removed.filter(removed => removed !== found),
  }
}

const fillers =
  /^(?:(?:hi|hello|hey|hola|so|ok|okay|well|um|uh|yeah|and|also|then|plus|please|pls|y|tambi[eé]n|luego|pues|por favor)[\s,!.]+)+|^(?:(?:i|we) (?:also )?(?:need|want|would like|'d like)(?: (?:someone|somebody|you))?(?: to)?|(?:can|could|would) you(?: please)?|(?:me |nos )?(?:pueden?|podr[ií]an?)|necesito|quiero|quisiera|ocupo) /i

/** "hey so i need my toilet fixed pls" is called "My toilet fixed pls". */
export function nameOfWords(said: string): string {
  const [first = ''] = said.trim().split('\n')
  const name =
    first
      .replace(fillers, '')
      .replace(fillers, '')
      .replace(/[.,;:!?\s]+$/, '') || first.trim()
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 300)
}
