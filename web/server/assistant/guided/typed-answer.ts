// A typed answer to the question that stands means its button: what the button says, "yes", "no", "not sure", or a mere number. Pure.
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import {agreesToSend} from './agreement.ts'
import {amountIn, isOnlyAmounts} from './amounts.ts'
import {fold, tokensOf} from './words.ts'

const unsure = /^(?:(?:i'?m |i am )?not sure|unsure|(?:i )?do ?n'?t know|idk|no idea|no (?:lo )?se|no estoy segur[oa])$/
const refusing =
  /^(?:no|nope|nah|none|no,? (?:thanks|thank you|gracias)|(?:no|sin) (?:photos?|pictures?|pics?|fotos?)|not now|no tengo(?: fotos)?)$/

const plainly = (message: string) =>
  fold(message)
    .trim()
    .replace(/[.!]+$/, '')

export const refuses = (message: string) => refusing.test(plainly(message))

export function typedAnswer(question: Question | null | undefined, message: string): ActKind | null {
  if (!question) return null
  return buttonFor(question, message)?.act ?? numberFor(question, message)
}

function buttonFor({id, choices}: Question, message: string): Choice | undefined {
  const plain = plainly(message)
  const exact = choices.find(({label}) => fold(label) === plain)
  if (exact) return exact
  const isNote = id.startsWith('note:')
  if (unsure.test(plain)) return choices.find(({act}) => act.type === 'noteToJob' && !act.serviceId) ?? choices.at(-1)
  if (refuses(message)) return isNote || id === 'photos' ? choices.at(-1) : undefined
  return isNote && agreesToSend(message) && choices.length <= 3 ? choices[0] : undefined
}

function numberFor({id}: Question, message: string): ActKind | null {
  const [kind, lineId] = id.split(':')
  const tokens = tokensOf(message)
  if (!lineId || !(kind === 'count' || kind === 'size') || !isOnlyAmounts(tokens)) return null
  const {count, squareFeet, inches} = amountIn(tokens, -1, -1)
  const bare = tokens.find(({value, unit}) => value !== null && value > 0 && unit === null)?.value ?? null
  const amount =
    kind === 'size'
      ? {squareFeet: squareFeet ?? bare, inches}
      : {count: count ?? (bare && Math.min(200, Math.ceil(bare)))}
  return {type: 'setAmount', lineId, amount}
}
