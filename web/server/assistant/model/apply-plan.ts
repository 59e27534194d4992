// Carries a model's plan out on the conversation as it stands. Null where the plan would lose words, misses a job of the
// catalogue or says nothing: the embedded assistant then reads the message itself. Pure.
import {formatPhone} from '#web/domain/business/phone.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {AssistantState} from '../../ports.ts'
import {answerQuestion} from '../brain/answer-question.ts'
import {nextQuestion, phrased} from '../brain/ask.ts'
import {aboutPeople} from '../brain/business-facts.ts'
import {clausesOf} from '../brain/clauses.ts'
import {readContact} from '../brain/contact-details.ts'
import {hear} from '../brain/hear.ts'
import {kindOf} from '../brain/kinds.ts'
import {List} from '../brain/list.ts'
import {splitLong} from '../brain/long-message.ts'
import {contactQuestions, lineQuestions, type Question} from '../brain/memory.ts'
import {keep, type Outcome} from '../brain/outcome.ts'
import {isCourtesy} from '../brain/signs.ts'
import {takeAnswer} from '../brain/take-answer.ts'
import {beginTurn, type Heard, remember, type Said, type Turn, withList} from '../brain/turn.ts'
import {contentOf, isIn, normalise, type Word, wordsOf} from '../brain/words.ts'
import type {Catalogue} from '../catalogue.ts'
import {checkWords, soundStart} from '../check-prices.ts'
import type {Act, Plan} from './plan.ts'

/** Questions of ours whose plain answer we read ourselves. */
const asked: readonly string[] = [...lineQuestions, ...contactQuestions, 'offer']

export function applyPlan(
  catalogue: Catalogue,
  state: AssistantState,
  said: Said,
  {acts, reply}: Plan,
): Outcome | null {
  const turn = beginTurn(catalogue, state, said)
  const {memory} = turn
  const list = new List(catalogue, memory)
  const {start: message, rest: unread} = splitLong(said.message)
  const found = readContact(message, state.contact)
  const answer = asked.includes(memory.pending?.kind ?? 'job')
    ? takeAnswer(turn, list, found.rest, found.contact)
    : null
  let contact: AssistantContact = {...state.contact, ...found.contact, ...answer?.contact}
  let choices: string[] | null = null
  const spoken: string[] = []
  for (const act of acts) {
    if (act.tool === 'set_contact') contact = {...contact, ...given(act.input, said.message)}
    else if (act.tool === 'ask') choices = act.input.choices
    else if (act.tool === 'hand_over') spoken.push(aboutPeople(turn))
    else change(list, act)
  }
  const noted = acts.flatMap(act => (act.tool === 'note' ? wordsOf(act.input.words) : []))
  const rest = keepRest(turn, list, answer?.isWhole ? '' : found.rest, {contact, reply, noted})
  if (!rest) return null
  if (unread) list.note(unread)
  const taken = [answer?.isWhole ? message : found.taken, unread].filter(Boolean)
  const heard: Heard[] = [...taken.map(text => ({text, as: 'note'}) as const), ...rest]
  const next: Turn = {...withList(remember(turn, {hasAskedPhotos: true}), list), contact}
  const checked = checkWords(catalogue, reply.trim(), keep(next, [], null, []).jobs)
  if (checked === '') return null
  const isOrder = acts.some(({tool}) => tool === 'add_job')
  const offer = kindOf(message) === 'question' && !isOrder ? answerQuestion(next, list, message)?.offer : undefined
  const question: Question = offer ? {kind: 'offer', id: null, offer} : nextQuestion(next)
  const isComplete = question.kind === 'confirm'
  const parts = [checked, ...spoken, isComplete ? phrased(next, question).words : '']
  return {...keep(next, parts, question, heard), choices: choices ?? phrased(next, question).choices}
}

const changesList = ({tool}: Act) => tool === 'add_job' || tool === 'change_job' || tool === 'remove_job'

/** Tells what may be shown of a reply that is still being written; nothing as long as its plan would not be used. */
export function wordsWhileWriting(catalogue: Catalogue, state: AssistantState, said: Said): (plan: Plan) => string {
  let known = -1
  let jobs: Outcome['jobs'] | null = null
  return plan => {
    const {acts, reply} = plan
    // Up to 400 ms for a long message, so not at every sentence.
    if (acts.length !== known) jobs = applyPlan(catalogue, state, said, plan)?.jobs ?? null
    known = acts.length
    return jobs ? soundStart(catalogue, reply, jobs, acts.some(changesList)) : ''
  }
}

type Input<Name extends Act['tool']> = Extract<Act, {tool: Name}>['input']

function change(list: List, act: Act): void {
  if (act.tool === 'add_job') addJob(list, act.input)
  if (act.tool === 'change_job') changeJob(list, act.input)
  if (act.tool === 'remove_job') list.remove(list.lines.filter(({id}) => id === act.input.id))
  if (act.tool === 'note') list.note(act.input.words)
}

/** An unknown key is work in the customer's words. */
function addJob(list: List, {service: key, words, ...amounts}: Input<'add_job'>): void {
  const {services, packages} = list.catalogue
  const service = services.find(({_id}) => _id === key)
  const hours = packages.find(({label}) => label && key === `package:${label}`)
  const told = {words: wordsOf(words), text: words, quantity: quantityOf(amounts)}
  const tier = service?.priceTiers?.find(({_key}) => _key === amounts.tier) ?? null
  if (service) list.putService(service, {...told, tier}, false)
  else if (hours?.label) list.putPackage(hours.label, told)
  else list.putWords(words)
}

function changeJob(list: List, {id, tier, square_feet, quantity, inches, words}: Input<'change_job'>): void {
  const line = list.lines.find(known => known.id === id)
  const tiers = list.catalogue.services.find(({_id}) => _id === line?.serviceId)?.priceTiers ?? []
  const change = {
    ...(tier && tiers.some(({_key}) => _key === tier) && {tier}),
    ...(quantity && {count: quantity}),
    ...(square_feet && {squareFeet: square_feet}),
    ...(inches && {inches}),
  }
  if (line) list.change(line, change, words)
  else list.note(words)
}

function quantityOf({quantity, square_feet, inches}: Pick<Input<'add_job'>, 'quantity' | 'square_feet' | 'inches'>) {
  return {count: quantity ?? null, squareFeet: square_feet ?? null, inches: inches ?? null, isMore: false, feet: null}
}

/** Only what stands in the message: a model may not make up a phone number. */
function given(input: Input<'set_contact'>, message: string): Partial<AssistantContact> {
  const plain = normalise(message)
  const digits = message.replace(/\D/g, '')
  const phone = input.phone?.replace(/\D/g, '') ?? ''
  const stands = (value: string | null | undefined) => Boolean(value?.trim()) && plain.includes(normalise(value ?? ''))
  return {
    ...(stands(input.full_name) && {fullName: input.full_name ?? ''}),
    ...(stands(input.email) && {email: input.email ?? ''}),
    ...(stands(input.address) && {address: input.address ?? ''}),
    ...(input.phone && phone.length >= 7 && digits.includes(phone.slice(-7)) && {phone: formatPhone(input.phone)}),
  }
}

/** What the embedded assistant would still do with it: put it on the list, take something off, or book other hours. */
function workIn(turn: Turn, {lines, ...rest}: List, text: string): 'job' | 'removed' | 'all' | 'package' | null {
  const {heard, list} = hear(turn, text, new List(turn.catalogue, {lines, ...rest}))
  if (list.changes.isEmptied) return 'all'
  if (list.lines.length < lines.length || heard.some(({as}) => as === 'removed')) return 'removed'
  if (lines.some(({packageLabel}, place) => packageLabel !== list.lines[place]?.packageLabel)) return 'package'
  return list.lines.length > lines.length || heard.some(({as}) => as === 'job') ? 'job' : null
}

/** Of something the embedded assistant would take off: whether the model has left it on the list unsaid. */
function leavesOn(before: List, list: List, words: readonly Word[], noted: readonly Word[]): boolean {
  if (before.named(words).some(({id}) => list.lines.some(line => line.id === id))) return true
  // "Take that off" is what the model took off; "the roof is fixed already" takes nothing off where it was noted.
  return list.changes.removed.length === 0 && !contentOf(words).every(word => isIn(noted, word))
}

/** What no tool took stands as a note; null where it is work. */
function keepRest(
  turn: Turn,
  list: List,
  rest: string,
  {contact, reply, noted}: {contact: AssistantContact; reply: string; noted: readonly Word[]},
): Heard[] | null {
  const texts = [...list.lines.flatMap(({name, said}) => [name, ...said]), ...list.notes, ...list.changes.removed]
  const kept = [...texts, ...Object.values(contact)].flatMap(wordsOf)
  const before = new List(turn.catalogue, turn.memory)
  const heard: Heard[] = []
  for (const {text, isQuestion} of clausesOf(rest)) {
    const words = wordsOf(text)
    // Other alphabets leave no words.
    const work = workIn(turn, list, text)
    if (work === 'package' || work === 'all') return null
    if (work === 'removed' && leavesOn(before, list, words, noted)) return null
    const isKept = words.length > 0 && contentOf(words).every(word => isIn(kept, word))
    if (isKept) heard.push({text, as: work ?? 'job'})
    else if (isCourtesy(normalise(text))) heard.push({text, as: 'talk'})
    else if (work === 'job') return null
    else if (isQuestion && reply.trim() !== '') heard.push({text, as: 'question'})
    else {
      // Noted on a line that stays, "take the epoxy off" would make "the epoxy" that line.
      if (list.changes.removed.length > 0 && workIn(turn, before, text) === 'removed')
        list.notes = [...list.notes, text]
      else list.note(text)
      heard.push({text, as: 'note'})
    }
  }
  return heard
}
