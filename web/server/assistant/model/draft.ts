// The list and the contact data while a model's calls of its tools are carried out, by the same acts as taps. Pure.
import {formatPhone} from '#web/domain/business/phone.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf, tiersOf} from '../guided/line.ts'
import {addReadings, applyAct, type List, nameOfWords, withLine, withPackage, withWords} from '../guided/list.ts'
import {fold} from '../guided/words.ts'
import type {Call, ToolName} from './plan.ts'

export interface Draft {
  list: List
  contact: AssistantContact
  /** Why the last call, or a part of it, was not carried out: the model is told. */
  refused: string | null
}

type Input<Name extends ToolName> = Extract<Call, {tool: Name}>['input']

/** `message`: the customer's, which contact data have to stand in. A refused call changes nothing. */
export function carryOut(catalogue: Catalogue, before: Draft, call: Call, message: string): Draft {
  const draft = {...before, refused: null}
  const {lines} = draft.list
  if (call.tool === 'add_job') return addJob(catalogue, draft, call.id, call.input)
  if (call.tool === 'set_contact') return setContact(draft, call.input, message)
  if (call.tool === 'note') return {...draft, list: addReadings(draft.list, [{kind: 'note', text: call.input.words}])}
  if (call.tool !== 'change_job' && call.tool !== 'remove_job') return draft
  const line = lines.find(({id}) => id === call.input.id)
  if (!line) return {...draft, refused: `No job has the id "${call.input.id}".`}
  if (call.tool === 'change_job') return changeJob(catalogue, draft, line, {...call.input, id: call.id})
  return {...draft, list: applyAct(catalogue, draft.list, {id: call.id, type: 'remove', lineId: line.id})}
}

export function describeDraft(catalogue: Catalogue, {list, contact}: Draft): string {
  const jobs = list.lines.map(line => {
    return {id: line.id, name: nameOf(catalogue, line), tier: line.tierKey, count: line.count, words: line.text}
  })
  return JSON.stringify({jobs, notes: list.notes.map(({text}) => text), contact})
}

/** The line has the call's id, so that later calls find it. */
function addJob(catalogue: Catalogue, draft: Draft, id: string, {service: key, ...told}: Input<'add_job'>): Draft {
  const service = catalogue.services.find(({_id}) => _id === key)
  const label = catalogue.packages.find(({label}) => label && key === `package:${label}`)?.label
  if (key && !service && !label) return {...draft, refused: `No service or package has the key "${key}".`}
  const name = key ? '' : nameOfWords(told.words)
  const given = {id, name, serviceId: service?._id, text: told.words}
  const list = label ? withPackage(draft.list, label, given) : withLine(draft.list, given)
  if (list.lines.length === draft.list.lines.length && !label) return {...draft, refused: 'The list is full.'}
  const line = list.lines.find(line => (label ? line.packageLabel === label : line.id === id))
  const next = line ? changeJob(catalogue, {...draft, list}, line, {...told, id}) : draft
  return next.refused ? {...draft, refused: next.refused} : next
}

/** `change.id` is the call's. */
function changeJob(catalogue: Catalogue, draft: Draft, line: Line, change: Input<'change_job'>): Draft {
  const {id, tier, quantity: count, square_feet: squareFeet, inches, words} = change
  const tiers = tiersOf(catalogue, line)
  if (tier && !tiers.some(({_key}) => _key === tier)) {
    const refused = `"${tier}" is no price of it. Its prices: ${tiers.map(({_key}) => _key).join(', ')}.`
    return {...draft, refused}
  }
  const lineId = line.id
  const amount = {count, squareFeet, inches}
  const sized = applyAct(catalogue, draft.list, {id: `${id}:amount`, type: 'setAmount', lineId, amount})
  const list = tier ? applyAct(catalogue, sized, {id: `${id}:tier`, type: 'setTier', lineId, tierKey: tier}) : sized
  // What the customer said of a line stands with it, word for word.
  return {...draft, list: line.text.includes(words) ? list : withWords(list, lineId, words)}
}

const plain = (text: string) =>
  ` ${fold(text)
    .match(/[\p{L}\d]+/gu)
    ?.join(' ')} `

/** Only what stands in the message: a model may not make up a phone number. */
function setContact(draft: Draft, input: Input<'set_contact'>, message: string): Draft {
  const given = {fullName: input.full_name, phone: input.phone, email: input.email, address: input.address}
  const contact = {...draft.contact}
  const refused: string[] = []
  for (const [field, value] of Object.entries(given) as [keyof AssistantContact, string | null | undefined][]) {
    if (!value?.trim()) continue
    const digits = value.replace(/\D/g, '')
    const isPhone = digits.length >= 7 && message.replace(/\D/g, '').includes(digits.slice(-7))
    const stands = field === 'phone' ? isPhone : plain(message).includes(plain(value))
    if (stands && (field !== 'email' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)))
      contact[field] = field === 'phone' ? formatPhone(value) : value.trim()
    else refused.push(`"${value}"`)
  }
  return {...draft, contact, refused: refused.length > 0 ? `Not in the message: ${refused.join(', ')}.` : null}
}
