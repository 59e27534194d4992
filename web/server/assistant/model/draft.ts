// The list and the contact data while a model's calls of its tools are carried out, by the same acts as taps. Pure.
import {formatPhone} from '#web/domain/business/phone.ts'
import type {ActKind} from '#web/domain/chat/acts.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf} from '../guided/line.ts'
import {addReadings, applyAct, type List, nameOfWords} from '../guided/list.ts'
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

function addJob(catalogue: Catalogue, draft: Draft, id: string, {service: key, ...rest}: Input<'add_job'>): Draft {
  const service = catalogue.services.find(({_id}) => _id === key)
  const label = catalogue.packages.find(({label}) => label && key === `package:${label}`)?.label
  if (key && !service && !label) return {...draft, refused: `No service or package has the key "${key}".`}
  const own: ActKind = label ? {type: 'bookPackage', packageKey: label} : {type: 'addOwnWords', text: rest.words}
  const act: ActKind = service ? {type: 'addService', serviceId: service._id, text: rest.words} : own
  const {lines} = draft.list
  const added = applyAct(catalogue, draft.list, {id, ...act})
  const made = added.lines.find(line => !lines.includes(line))
  if (!made) return {...draft, refused: 'The list is full.'}
  const isOwn = !service && !label
  const isNew = !lines.some(known => known.id === made.id)
  const line = {...made, ...(isNew && {id}), ...(isOwn && {name: nameOfWords(rest.words)})}
  const list = {...added, lines: added.lines.with(added.lines.indexOf(made), line)}
  const next = changeJob(catalogue, {...draft, list}, line, {...rest, id})
  return next.refused ? {...draft, refused: next.refused} : next
}

/** `change.id` is the call's. */
function changeJob(
  catalogue: Catalogue,
  draft: Draft,
  {id: lineId, serviceId}: Line,
  change: Input<'change_job'>,
): Draft {
  const {tier, quantity: count, square_feet: squareFeet, inches, words} = change
  let list = applyAct(catalogue, draft.list, {
    id: `${change.id}:amount`,
    type: 'setAmount',
    lineId,
    amount: {count, squareFeet, inches},
  })
  if (tier) list = applyAct(catalogue, list, {id: `${change.id}:tier`, type: 'setTier', lineId, tierKey: tier})
  if (tier && list.lines.find(({id}) => id === lineId)?.tierKey !== tier) {
    const tiers = catalogue.services.find(({_id}) => _id === serviceId)?.priceTiers ?? []
    return {...draft, refused: `"${tier}" is no price of it. Its prices: ${tiers.map(({_key}) => _key).join(', ')}.`}
  }
  // What the customer said of a line stays with it, word for word.
  const lines = list.lines.map(line =>
    line.id !== lineId || line.text.includes(words)
      ? line
      : {...line, text: [line.text, words].filter(Boolean).join('\n')},
  )
  return {...draft, list: {...list, lines}}
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
