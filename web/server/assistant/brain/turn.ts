import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import type {List} from './list.ts'
import {type Memory, recall} from './memory.ts'
import {type Sentences, sentencesOf} from './sentences.ts'
import {languageOf} from './words.ts'

export interface Said {
  message: string
  photosCount: number
  /** Epoch ms. */
  at: number
}

export interface Turn {
  catalogue: Catalogue
  at: number
  memory: Memory
  contact: AssistantContact
  say: Sentences
}

/** A part of a message and what became of it. */
export interface Heard {
  text: string
  as: 'job' | 'note' | 'removed' | 'question' | 'talk' | 'refused'
}

export function beginTurn(catalogue: Catalogue, state: AssistantState, {message, photosCount, at}: Said): Turn {
  const before = recall(catalogue, state.memory, state.jobs)
  const language = languageOf(message) ?? before.language
  const memory = {...before, language, photos: before.photos + photosCount}
  return {catalogue, at, memory, contact: state.contact, say: sentencesOf(catalogue, language)}
}

export const remember = (turn: Turn, change: Partial<Memory>): Turn => ({...turn, memory: {...turn.memory, ...change}})

export function withList(turn: Turn, {lines, touched, notes, removed}: List): Turn {
  return remember(turn, {lines, touched, notes, removed})
}
