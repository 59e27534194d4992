import {expect, test} from 'vitest'
import type {ActKind} from '#web/domain/chat/acts.ts'
import type {AssistantJob, JobLine} from '#web/domain/chat/wire.ts'
import {
  actsBetween,
  type List,
  type Queued,
  shownList,
  titleOf,
  withQueued,
} from '#web/features/booking/assistant/act-queue.ts'

const tiers = [
  {key: 'basic', label: 'Basic mount'},
  {key: 'full', label: 'Full motion mount'},
]
const untold = {budget: null, tierKey: null, tier: null, count: null, squareFeet: null}
const line: JobLine = {...untold, kind: 'service', tiers, measure: 'count'}
const range = {low: 120, high: 320, openEnded: false}
const tv: AssistantJob = {id: 'job-1', name: 'TV mounting', price: 0, range, line}
const own: AssistantJob = {id: 'own-1', name: 'Gate', price: 0, line: {...line, kind: 'own', tiers: [], measure: null}}
const whole: List = {jobs: [tv, own], notes: [], question: null, removed: null}
const listOf = (more: Partial<List> = {}): List => ({...whole, ...more})

let count = 0
const act = (kind: ActKind, more: Partial<Queued> = {}): Queued => ({id: `act-${++count}`, ...kind, ...more}) as Queued
const actsOf = (kinds: ActKind[]) => kinds.map(kind => act(kind))
const shown = (list: List, ...kinds: ActKind[]) => shownList(list, actsOf(kinds))

test('what is tapped and typed stands in the list at once', () => {
  const list = shown(
    listOf(),
    {type: 'setTier', lineId: 'job-1', tierKey: 'full'},
    {type: 'setAmount', lineId: 'job-1', amount: {count: 3}},
    {type: 'rename', lineId: 'own-1', text: 'Oil the gate'},
    {type: 'setBudget', lineId: 'own-1', dollars: 80},
    {type: 'addItem', lineId: 'own-2'},
    {type: 'rename', lineId: 'own-2', text: 'Shelf'},
  )
  expect(list.jobs.map(({id, name, price}) => [id, name, price])).toEqual([
    ['job-1', 'TV mounting: Full motion mount × 3', 0],
    ['own-1', 'Oil the gate', 80],
    ['own-2', 'Shelf', 0],
  ])
  expect(list.jobs[0]?.line).toMatchObject({tierKey: 'full', count: 3})
  expect(titleOf(list.jobs[0] as AssistantJob)).toBe('TV mounting')
})

test('a tier that is not sure, and a lower number, leave the name as it was', () => {
  const list = shown(
    listOf(),
    {type: 'setTier', lineId: 'job-1', tierKey: 'full'},
    {type: 'setAmount', lineId: 'job-1', amount: {count: 2}},
    {type: 'setTier', lineId: 'job-1', tierKey: null},
    {type: 'setAmount', lineId: 'job-1', amount: {count: 1}},
  )
  expect(list.jobs[0]?.name).toBe('TV mounting')
})

test('a note becomes a job, a removed line can be put back, and an act on a line that is gone changes nothing', () => {
  const notes = [
    {id: 'note-1', text: 'my gate sags'},
    {id: 'note-2', text: 'call before 5'},
  ]
  const noted = shown(listOf({notes}), {type: 'noteToJob', noteId: 'note-1'})
  expect(noted.notes).toEqual([notes[1]])
  expect(noted.jobs.at(-1)).toMatchObject({name: 'my gate sags', price: 0})
  const remove = act({type: 'remove', lineId: 'job-1'})
  const without = shownList(listOf(), [remove])
  expect(without).toMatchObject({jobs: [{id: 'own-1'}], removed: {act_id: remove.id, name: 'TV mounting'}})
  const back = shown(without, {type: 'undo', actId: remove.id})
  expect(back).toMatchObject({jobs: [{id: 'own-1'}, {name: 'TV mounting'}], removed: null})
  const gone: ActKind[] = [
    {type: 'remove', lineId: 'job-9'},
    {type: 'setBudget', lineId: 'job-9', dollars: 5},
    {type: 'noteToJob', noteId: 'note-9'},
    {type: 'undo', actId: 'act-none'},
    {type: 'keep', lineId: 'job-1'},
  ]
  expect(shown(listOf(), ...gone)).toEqual(listOf())
})

test('a tapped answer takes its question away, a change in the list does not', () => {
  const question = {id: 'photos', text: 'Photos?', choices: []}
  const skip = act({type: 'skip', questionId: 'photos'}, {said: 'No photos'})
  expect(shownList(listOf({question}), [skip]).question).toBeNull()
  expect(shown(listOf({question}), {type: 'remove', lineId: 'job-1'}).question).toEqual(question)
})

test('an act that the server’s list has already is not shown twice', () => {
  const queue = [act({type: 'addItem', lineId: 'own-1'}), act({type: 'setAmount', lineId: 'job-1', amount: {count: 2}})]
  const counted = {...tv, name: 'TV mounting × 2', line: {...line, count: 2}}
  const list = listOf({jobs: [counted, own]})
  expect(shownList(list, queue)).toEqual(list)
})

test('a stepper and typing count once, unless the first is under way', () => {
  const steps = [1, 2, 3].map(count => act({type: 'setAmount', lineId: 'job-1', amount: {count}}))
  const [first, second, third] = steps as [Queued, Queued, Queued]
  const queued = steps.reduce<Queued[]>((queue, step) => withQueued(queue, 0, step), [])
  expect(queued).toEqual([third])
  const later = [second, third].reduce<Queued[]>((queue, step) => withQueued(queue, 1, step), [first])
  expect(later).toEqual([first, third])
  const other = act({type: 'setAmount', lineId: 'job-2', amount: {count: 1}})
  const removal = act({type: 'remove', lineId: 'job-1'})
  expect([other, removal].reduce<Queued[]>((queue, step) => withQueued(queue, 0, step), [first])).toHaveLength(3)
})

test('a removal that was not sent yet is undone where it stood', () => {
  const remove = act({type: 'remove', lineId: 'job-1'})
  const undo = act({type: 'undo', actId: remove.id})
  expect(withQueued([remove], 0, undo)).toEqual([])
  expect(withQueued([remove], 1, undo)).toEqual([remove, undo])
})

test('a list that the server does not know is told in acts', () => {
  const changed = {...own, name: 'Oil the gate', price: 90}
  const added = {id: 'job-7', name: 'Shelf', price: 40}
  const acts = actsBetween([tv, own], [changed, added])
  const {jobs} = shownList(listOf(), acts)
  expect(jobs.map(({name, price}) => [name, price])).toEqual([
    ['Oil the gate', 90],
    ['Shelf', 40],
  ])
  expect(actsBetween([tv, own], [tv, own])).toEqual([])
  // Our own price is worked out anew, not taken for the customer's budget.
  expect(shownList(listOf({jobs: []}), actsBetween([], [{...tv, price: 220}])).jobs).toMatchObject([
    {name: 'TV mounting', price: 0},
  ])
})
