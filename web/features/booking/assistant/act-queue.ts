/** Taps and edits that the server has not answered yet, and the list as they leave it. */
import {newKey} from '#web/components/form/site-session.ts'
import type {Act, ActKind} from '#web/domain/chat/acts.ts'
import {newJobItem} from '#web/domain/chat/apply-reply.ts'
import type {ActsAnswer, AssistantJob, JobLine} from '#web/domain/chat/wire.ts'

/** `said`: what a button under the assistant's question says in the chat. */
export type Queued = Act & {said?: string | undefined}
export type List = Pick<ActsAnswer, 'jobs' | 'notes' | 'question' | 'removed'>

const replaced = new Set<Act['type']>(['setTier', 'setAmount', 'rename', 'setBudget'])
const lineOf = (act: Act) => ('lineId' in act ? act.lineId : null)

/** A stepper and typing count once: the last act of a kind on a line replaces the one before, unless that is under way. */
export function withQueued(queue: readonly Queued[], underWay: number, act: Queued): Queued[] {
  const indexOf = (matches: (one: Queued) => boolean) =>
    queue.findIndex((one, index) => index >= underWay && matches(one))
  const undone = indexOf(({id}) => act.type === 'undo' && id === act.actId)
  if (undone >= 0) return queue.toSpliced(undone, 1)
  const same = indexOf(
    one => replaced.has(act.type) && one.type === act.type && lineOf(one) === lineOf(act) && !one.said,
  )
  return same >= 0 ? queue.with(same, act) : [...queue, act]
}

const noLine = {tierKey: null, tier: null, tiers: [], measure: null, count: null, squareFeet: null}
const ownLine: JobLine = {...noLine, kind: 'own', budget: null}

/** The server's list with what is still queued on top. An act that its list has already changes nothing. */
export function shownList(list: List, queue: readonly Queued[]): List {
  return queue.reduce(withAct, list)
}

function withAct(list: List, act: Queued): List {
  const next = act.said ? {...list, question: null} : list
  switch (act.type) {
    case 'addItem':
      return withJob(next, {id: act.lineId ?? act.id, ...newJobItem, line: ownLine})
    // The server names these lines, so nothing can be changed on them before it has answered.
    case 'addOwnWords':
      return withJob(next, {id: act.id, name: act.text, price: 0})
    case 'undo':
      if (next.removed?.act_id !== act.actId) return next
      return withJob({...next, removed: null}, {id: act.id, name: next.removed.name, price: 0})
    case 'noteToJob': {
      const note = next.notes.find(({id}) => id === act.noteId)
      if (!note) return next
      const notes = next.notes.filter(one => one !== note)
      return withJob({...next, notes}, {id: act.id, name: note.text, price: 0})
    }
    case 'remove': {
      const job = next.jobs.find(({id}) => id === act.lineId)
      if (!job) return next
      return {...next, jobs: next.jobs.filter(one => one !== job), removed: {act_id: act.id, name: job.name}}
    }
    case 'rename':
      return onJob(next, act.lineId, () => ({name: act.text}))
    case 'setBudget':
      return onJob(next, act.lineId, (_, line) => ({price: act.dollars ?? 0, line: {...line, budget: act.dollars}}))
    case 'setTier':
      return onJob(next, act.lineId, (job, line) => {
        const tier = line.tiers.find(({key}) => key === act.tierKey)?.label ?? null
        return named(job, {...line, tierKey: act.tierKey, tier})
      })
    case 'setAmount':
      return onJob(next, act.lineId, (job, line) => {
        const {count = null, squareFeet = null} = act.amount
        return named(job, {...line, count: count ?? line.count, squareFeet: squareFeet ?? line.squareFeet})
      })
    default:
      return next
  }
}

function withJob(list: List, job: AssistantJob): List {
  return list.jobs.some(({id}) => id === job.id) ? list : {...list, jobs: [...list.jobs, job]}
}

function onJob(list: List, id: string, change: (job: AssistantJob, line: JobLine) => Partial<AssistantJob>): List {
  return {...list, jobs: list.jobs.map(job => (job.id === id ? {...job, ...change(job, job.line ?? ownLine)} : job))}
}

const endOf = ({kind, tier, count, squareFeet, measure}: JobLine) =>
  `${tier ? `: ${tier}` : ''}${count && count > 1 && kind !== 'own' ? ` × ${count}` : ''}${squareFeet && measure === 'squareFeet' ? `, ${squareFeet} sq ft` : ''}`

/** A service's name alone: its price, count and size stand in fields of their own. */
export function titleOf({name, line}: AssistantJob): string {
  const end = line ? endOf(line) : ''
  return end && name.endsWith(end) ? name.slice(0, -end.length) : name
}

/** Prices stay as told until the server has worked out the new one. */
function named(job: AssistantJob, line: JobLine): Partial<AssistantJob> {
  return {name: `${titleOf(job)}${endOf(line)}`, line}
}

/** Chosen in the browser, so that the next act can name the line; the server's own are numbered. */
export const newLineId = () => `own-${newKey()}`

/** A chat of the version before changed its list in the browser; one that the server has forgotten begins anew. */
export function actsBetween(before: readonly AssistantJob[], jobs: readonly AssistantJob[]): Queued[] {
  const gone = before.filter(({id}) => jobs.every(job => job.id !== id))
  const acts = gone.map(({id}): ActKind => ({type: 'remove', lineId: id}))
  for (const {id, name, price, range} of jobs) {
    const known = before.find(job => job.id === id)
    const lineId = known ? id : newLineId()
    if (!known) acts.push({type: 'addItem', lineId})
    if (known?.name !== name) acts.push({type: 'rename', lineId, text: name})
    // Our own price is worked out anew, not taken for the customer's budget.
    if (!range && price > 0 && known?.price !== price) acts.push({type: 'setBudget', lineId, dollars: price})
  }
  return acts.map(act => ({id: newKey(), ...act}))
}
