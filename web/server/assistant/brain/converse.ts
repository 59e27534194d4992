import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {AssistantOutcome, AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {takeAnswer} from './answers.ts'
import {readContact} from './contact-details.ts'
import {toJob} from './drafts.ts'
import {dangerIn, foreignLanguage, isAbuse, isInjection} from './guards.ts'
import {type Memory, recall} from './memory.ts'
import {askQuestion, nextQuestion} from './questions.ts'
import {phoneOf, replyByOf, tellChanges} from './replies.ts'
import {sentences} from './sentences.ts'
import {smallTalk} from './small-talk.ts'
import {understand} from './understand.ts'

export interface Said {
  message: string
  photosCount: number
  /** Epoch ms. */
  at: number
}

/** One turn of the embedded assistant: reads danger, contact and jobs, then asks for one missing thing. Pure. */
export function converse(catalogue: Catalogue, state: AssistantState, said: Said): AssistantOutcome {
  const before = recall(catalogue, state.memory, state.jobs)
  const memory = {...before, photos: before.photos + said.photosCount}
  const turn = {catalogue, at: said.at, memory, contact: state.contact}
  if (memory.isSent) return keep(turn, [sentences.alreadySent(phoneOf(catalogue))], null)
  const text = said.message.toLowerCase().replace(/[’‘]/g, "'")
  const danger = dangerIn(text)
  if (danger) return ask(turn, [sentences.danger[danger], sentences.afterDanger])
  const language = foreignLanguage(text)
  if (language) return ask(turn, [sentences.foreign[language]])
  if (isInjection(text)) return ask(turn, [sentences.injection])
  return read(turn, said)
}

interface Turn {
  catalogue: Catalogue
  at: number
  memory: Memory
  contact: AssistantContact
}

function read(turn: Turn, {message, photosCount}: Said): AssistantOutcome {
  const {catalogue, at} = turn
  const found = readContact(message)
  const taken = takeAnswer(catalogue, turn.memory, found.rest, found.contact, photosCount)
  const understood = taken.isWhole
    ? {drafts: taken.memory.drafts, changes: taken.changes, needsKind: false}
    : understand(catalogue, taken.memory, taken.rest)
  const contact = {...turn.contact, ...found.contact, ...taken.contact}
  const memory: Memory = {...taken.memory, drafts: understood.drafts}
  const next = {...turn, memory, contact}
  if (taken.agrees) return send(next)

  const changes = taken.isWhole ? taken.changes : [...taken.changes, ...understood.changes]
  const hasContact = Object.keys({...found.contact, ...taken.contact}).length > 0
  const isUnderstood = changes.length > 0 || understood.needsKind || hasContact || taken.isAnswer
  const talk = smallTalk(catalogue, message, {
    at,
    isUnderstood,
    hasPhotos: photosCount > 0,
    pending: turn.memory.pending,
  })
  const told = tellChanges(catalogue, changes, memory.hasSaidDisclaimer)
  const parts = [
    isAbuse(message.toLowerCase()) && !talk.isAbuse ? sentences.abuse : '',
    photosCount > 0 ? sentences.photosIn(photosCount) : '',
    ...talk.parts,
    ...told.parts,
    ...taken.parts,
    changes.length === 0 && hasContact ? sentences.contactIn : '',
  ]
  const answered = taken.isAnswer && turn.memory.pending ? [turn.memory.pending.kind] : []
  const asked = {
    ...next,
    memory: {
      ...memory,
      asked: [...memory.asked, ...answered.filter(kind => isAskedOnce(kind))],
      hasSaidDisclaimer: memory.hasSaidDisclaimer || told.saysDisclaimer,
    },
  }
  return ask(asked, parts, {isUnderstood, needsKind: understood.needsKind})
}

function ask(turn: Turn, parts: string[], read = {isUnderstood: true, needsKind: false}): AssistantOutcome {
  const {catalogue, contact} = turn
  const {pending} = turn.memory
  let {memory} = turn
  let question = read.needsKind ? {kind: 'kind' as const, id: null} : nextQuestion(catalogue, memory, contact)
  const isSame = pending?.kind === question.kind && pending.id === question.id && !read.isUnderstood
  const repeats = isSame ? memory.repeats + 1 : 0
  if (repeats >= 2 && ['tier', 'size', 'count'].includes(question.kind)) {
    const drafts = memory.drafts.map(draft => (draft.id === question.id ? {...draft, isUnsure: true} : draft))
    memory = {...memory, drafts}
    question = nextQuestion(catalogue, memory, contact)
  }
  // At most a second time, and only when something more important came between.
  const isSecondTime = isAskedOnce(question.kind) && pending?.kind === question.kind && pending.id === question.id
  const asked = isSecondTime ? [...memory.asked, question.kind] : memory.asked
  const words = askQuestion(catalogue, question, {memory, contact})
  return keep({...turn, memory: {...memory, pending: question, asked, repeats}}, [...parts, words], question)
}

const isAskedOnce = (kind: string) => kind === 'room' || kind === 'photos'

function send(turn: Turn): AssistantOutcome {
  const words = sentences.ready(replyByOf(turn.catalogue, turn.at))
  return {...keep({...turn, memory: {...turn.memory, isSent: true}}, [words], null), isReady: true}
}

function keep({catalogue, memory, contact}: Turn, parts: string[], pending: Memory['pending']): AssistantOutcome {
  return {
    reply: parts.filter(Boolean).join(' '),
    jobs: memory.drafts.map(draft => toJob(catalogue, draft)),
    contact,
    memory: {...memory, pending},
    isReady: false,
  }
}
