// Carries a model's plan out on the conversation as it stands, and keeps as notes what no call of it has kept. Pure.
import {isDeepStrictEqual} from 'node:util'
import {formatPhone} from '#web/domain/business/phone.ts'
import {mergeContact} from '#web/domain/chat/merge.ts'
import type {AssistantOutcome, AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {withContact} from '../contact.ts'
import {withoutWarnings} from '../guided/answers.ts'
import {converse, newOn, type Said} from '../guided/converse.ts'
import {nameOf, toJob} from '../guided/line.ts'
import {addReadings, type List} from '../guided/list.ts'
import {type Memory, recall, standingOf} from '../guided/next.ts'
import {readMessage} from '../guided/read.ts'
import {filled, languageOf, sentencesOf} from '../guided/replies.ts'
import {isEmpty, sentencesOf as sentencesIn, type Token, tokensOf} from '../guided/words.ts'
import {checkWords} from './check-words.ts'
import {carryOut, type Draft, type Plan} from './plan.ts'

/** True for what the guided assistant is certain of, such as an answer to its question, a yes or a warning. */
export function needsNoModel(catalogue: Catalogue, state: AssistantState, said: Said): boolean {
  const outcome = converse(catalogue, state, said)
  const {isSent, list} = recall(catalogue, outcome)
  const unasked = recall(catalogue, converse(catalogue, {...state, question: null}, said))
  const isWarned = withoutWarnings(catalogue, said.message).warnings.length > 0
  return isSent || isWarned || said.message.trim() === '' || !isDeepStrictEqual(list, unasked.list)
}

/** Null for a plan without words and acts, and once the order is sent. `said`: with what the model saw. */
export function applyPlan(
  catalogue: Catalogue,
  state: AssistantState,
  said: Said & Pick<AssistantState, 'contact' | 'question'>,
  plan: Plan,
): AssistantOutcome | null {
  const {message, photosCount} = said
  const before = recall(catalogue, state)
  if (before.isSent) return null
  const language = languageOf(message) ?? before.language
  const say = sentencesOf(catalogue, language)
  const start: Draft = {list: before.list, contact: state.contact, refused: null}
  const draft = plan.calls.reduce((next, call) => carryOut(catalogue, next, call, message), start)
  const told = withContact(draft.contact, message).contact
  const contact = mergeContact(state.contact, said.contact, told)
  const jobs = draft.list.lines.map(line => toJob(catalogue, line))
  const phone = plan.calls.some(({tool}) => tool === 'hand_over') && catalogue.settings?.phone
  const aboutPeople = phone ? filled(say.person, {phone: formatPhone(phone)}) : ''
  const words = [checkWords(catalogue, plan.reply.trim(), jobs), aboutPeople].filter(Boolean)
  const hasActed = draft.list !== before.list || !isDeepStrictEqual(draft.contact, state.contact)
  if (words.length === 0 && !hasActed) return null
  const hasNoted = draft.list.notes.length > before.list.notes.length
  if (words.length === 0) words.push(newOn(catalogue, before.list, draft.list, say) || (hasNoted ? say.noted : say.ok))
  if (photosCount > 0) words.push(say.photosIn(photosCount))
  const list = withRest(catalogue, before.list, {...draft, contact}, message)
  const asked = [...before.asked, ...passedOver(before.list, list, said.question, plan)]
  const memory: Memory = {...before, asked: [...new Set(asked)], list, language, photos: before.photos + photosCount}
  return {...standingOf(catalogue, memory, contact), reply: words.join(' '), isReady: false}
}

/** Questions that are not asked any more: a model that has acted has told what is work, and what is a note. */
function passedOver(before: List, {notes}: List, question: AssistantState['question'], {calls}: Plan): string[] {
  const isAsking = calls.length > 0 && calls.every(({tool}) => tool === 'find_answer')
  const noted = calls.length > 0 ? notes.filter(note => !before.notes.includes(note)) : []
  return [...noted.map(({id}) => `note:${id}`), ...(question && !isAsking ? [question.id] : [])]
}

const contactLabels = 'name phone cell number email mail address nombre teléfono número correo dirección'

/** Notes each sentence of the message that has a word which stands nowhere in what this turn has kept. */
function withRest(catalogue: Catalogue, before: List, {list, contact}: Draft, message: string): List {
  const lines = list.lines.filter(line => !before.lines.includes(line))
  const notes = list.notes.filter(note => !before.notes.includes(note))
  const texts = [
    ...lines.flatMap(line => [nameOf(catalogue, line), line.text]),
    ...notes.map(({text}) => text),
    ...Object.values(contact),
    contactLabels,
  ]
  const known = new Set(texts.flatMap(text => tokensOf(text).map(keyOf)))
  const isKept = (token: Token) => known.has(keyOf(token)) || (token.value === null && isFiller(catalogue, token))
  const rest = sentencesIn(message).filter(({text}) => !tokensOf(text).every(isKept))
  // Part of a sentence that is noted whole.
  const isTwice = ({text}: {text: string}) => rest.some(sentence => sentence.text.includes(text))
  const kept = list.notes.filter(note => before.notes.includes(note) || !isTwice(note))
  return addReadings(
    {...list, notes: kept},
    rest.map(({text}) => ({kind: 'note', text})),
  )
}

const keyOf = ({text, value}: Token) => (value === null ? text : String(value))

const isFiller = (catalogue: Catalogue, token: Token) =>
  isEmpty({...token, text: token.text.replace(/'(?:s|m|re|ve|d|ll)$/, '')}) ||
  readMessage(catalogue, token.text).every(({kind}) => kind === 'courtesy')
