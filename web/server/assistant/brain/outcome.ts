// How a turn ends: with a question and its choices, with a request that is sent, or with words alone. Pure.
import type {AssistantOutcome} from '../../ports.ts'
import {nextQuestion, phrased} from './ask.ts'
import {replyByOf} from './business-facts.ts'
import {toJob} from './lines.ts'
import type {Question} from './memory.ts'
import {filled} from './sentences.ts'
import {type Heard, remember, type Turn} from './turn.ts'

export interface Outcome extends AssistantOutcome {
  heard: Heard[]
  choices?: string[]
  asksToSend?: boolean
}

export function ask(
  start: Turn,
  parts: string[],
  heard: Heard[],
  {isUnderstood = true, offer = null}: {isUnderstood?: boolean; offer?: Question['offer'] | null} = {},
): Outcome {
  const {pending} = start.memory
  let turn = start
  let question: Question = offer ? {kind: 'offer', id: offer.removes ?? null, offer} : nextQuestion(turn)
  const repeats =
    pending?.kind === question.kind && pending.id === question.id && !isUnderstood ? turn.memory.repeats + 1 : 0
  // Asked twice for nothing: it is priced as a range or after a walkthrough.
  if (repeats >= 2 && question.id) {
    const lines = turn.memory.lines.map(line =>
      line.id === question.id ? {...line, isUnsure: true, choices: []} : line,
    )
    turn = remember(turn, {lines})
    question = nextQuestion(turn)
  }
  // Photos are asked for a second time at the most, and only when something more important came between.
  const isAgain = question.kind === 'photos' && pending?.kind === 'photos'
  turn = remember(turn, {repeats, hasAskedPhotos: turn.memory.hasAskedPhotos || isAgain})
  return keep(turn, [...parts, phrased(turn, question).words], question, heard)
}

export function send(turn: Turn, message: string): Outcome {
  const time = replyByOf(turn.catalogue, turn.at)
  const parts = [turn.say.ready, time ? filled(turn.say.replyBy, {time}) : '']
  return {...keep(remember(turn, {isSent: true}), parts, null, [{text: message, as: 'talk'}]), isReady: true}
}

export function keep(turn: Turn, parts: string[], question: Question | null, heard: Heard[]): Outcome {
  const {catalogue, memory, contact} = turn
  return {
    reply: parts.filter(Boolean).join(' '),
    jobs: memory.lines.map(line => toJob(catalogue, line)),
    contact,
    memory: {...memory, pending: question},
    choices: question ? phrased(turn, question).choices : [],
    asksToSend: question?.kind === 'confirm',
    isReady: false,
    heard,
  }
}
