// What is asked next, as choices that carry what they do: the work first, then photos, the customer, and the sending. Each
// question is asked once; who passes it over is not held up. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Choice, Question} from '#web/domain/chat/acts.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {assistantPersonRules, missingInPerson, type PersonField} from '#web/domain/orders/rules.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf, openTiersOf} from './line.ts'
import type {List} from './list.ts'
import type {Memory} from './memory.ts'
import type {Sentences} from './replies.ts'

type Asking = Pick<Memory, 'list' | 'photos' | 'asked'> & {contact: AssistantContact}

/** Spec 5, AI submit. */
export function missingContact({fullName: name, ...contact}: AssistantContact): PersonField[] {
  return missingInPerson(assistantPersonRules, {name, ...contact})
}

export function nextQuestion(catalogue: Catalogue, standing: Asking, say: Sentences): Question {
  const {list, contact, photos, asked} = standing
  const isOpen = ({id}: Question) => !asked.includes(id) && !list.skipped.includes(id)
  const isListed = (serviceId: string) => list.lines.some(line => line.serviceId === serviceId)
  // A remark on what stands on the list asks nothing.
  const mayBeJob = ({serviceIds, isQuestion}: List['notes'][number]) =>
    serviceIds.length > 0 ? !serviceIds.some(isListed) : list.lines.length === 0 && !isQuestion
  const questions = [
    ...list.lines.flatMap(line => aboutLine(catalogue, line, say) ?? []),
    ...list.notes.filter(mayBeJob).map(note => aboutNote(catalogue, note, say)),
  ]
  const open = questions.find(isOpen)
  if (open) return open
  const isAgain = (id: string) => asked.includes(id)
  if (list.lines.length === 0)
    return {id: 'job', text: isAgain('job') ? say.ask.jobAgain : say.ask.job, choices: mostWanted(catalogue)}
  const aboutPhotos: Question = {id: 'photos', text: say.ask.photos, choices: [skip('photos', say.noPhotos)]}
  if (photos === 0 && isOpen(aboutPhotos)) return aboutPhotos
  const missing = missingContact(contact)
  if (missing.length > 0)
    return {
      id: 'contact',
      text: isAgain('contact') ? say.ask.contactAgain(missing) : say.ask.contact(missing),
      choices: [],
    }
  return {id: 'confirm', text: isAgain('confirm') ? say.ask.confirmAgain : say.ask.confirm, choices: []}
}

const skip = (questionId: string, label: string): Choice => ({label, act: {type: 'skip', questionId}})

function mostWanted({services}: Catalogue): Choice[] {
  const listed = services.filter(({inList, title}) => inList && title).slice(0, 8)
  return listed.map(({_id, title}) => ({label: title ?? '', act: {type: 'addService', serviceId: _id}}))
}

function aboutLine(catalogue: Catalogue, line: Line, say: Sentences): Question | null {
  if (line.isUnsure) return null
  const tiers = openTiersOf(catalogue, line)
  const name = nameOf(catalogue, line)
  const said = (label: string) => ({label, said: `${name}: ${label}`})
  const notSure: Choice = {...said(say.notSure), act: {type: 'setTier', lineId: line.id, tierKey: null}}
  const noNumber = (id: string): Choice => ({...skip(id, say.notSure), ...said(say.notSure)})
  if (tiers.length > 1 && !tiers.every(({unit}) => unit === 'sqft')) {
    const choices = tiers.flatMap((tier): Choice[] => {
      const label = tierLabel(tier)
      return label ? [{...said(label), act: {type: 'setTier', lineId: line.id, tierKey: tier._key}}] : []
    })
    const included = tiers.flatMap(tier => (tier.note && tierLabel(tier) ? [`${tierLabel(tier)}: ${tier.note}`] : []))
    return {id: `tier:${line.id}`, text: [say.ask.tier(name), ...included].join('\n'), choices: [...choices, notSure]}
  }
  const [tier] = tiers
  if (tier?.unit === 'sqft' && !line.squareFeet)
    return {id: `size:${line.id}`, text: say.ask.sqft(name), choices: [noNumber(`size:${line.id}`)]}
  if (tier?.unit !== 'step' || line.count) return null
  return {id: `count:${line.id}`, text: say.ask.count(name), choices: [noNumber(`count:${line.id}`)]}
}

function aboutNote(
  catalogue: Catalogue,
  {id, text, serviceIds, isQuestion}: List['notes'][number],
  say: Sentences,
): Question {
  const said = (label: string) => ({label, said: `"${text.slice(0, 200)}": ${label}`})
  const services = catalogue.services.filter(({_id, title}) => title && serviceIds.includes(_id))
  const choices = services.map(({_id, title}): Choice => {
    return {...said(title ?? ''), act: {type: 'noteToJob', noteId: id, serviceId: _id}}
  })
  const label = services.length > 0 ? say.somethingElse : say.yesAdd
  const own: Choice = {...said(label), act: {type: 'noteToJob', noteId: id}}
  const questionId = `note:${id}`
  const no = (label: string): Choice => ({...skip(questionId, label), ...said(label)})
  if (isQuestion) return {id: questionId, text: say.ask.offer, choices: [...choices, no(say.justAsking)]}
  const ask = services.length > 0 ? say.ask.which : say.ask.note
  return {id: questionId, text: ask(text), choices: [...choices, own, no(say.onlyTold)]}
}
