import {expect, test} from 'vitest'
import {type Act, type ActKind, actSchema} from '#web/domain/chat/acts.ts'
import {nameOf, rangeOf, toJob} from '#web/server/assistant/guided/line.ts'
import {addReadings, applyAct, emptyList, type List, nameOfWords} from '#web/server/assistant/guided/list.ts'
import {readMessage} from '#web/server/assistant/guided/read.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'

const catalogue = await seedCatalogue()
let lastAct = 0
const act = (kind: ActKind): Act => actSchema.parse({id: `act-${String(++lastAct).padStart(8, '0')}`, ...kind})
const say = (message: string, list = emptyList) => addReadings(list, readMessage(catalogue, message))
const done = (list: List, ...acts: Act[]) => acts.reduce((next, each) => applyAct(catalogue, next, each), list)
const names = (list: List) => list.lines.map(line => nameOf(catalogue, line))
const tvTiers = {lineId: 'job-1', full: 'full-motion-mount', basic: 'basic-mount'}

test('a line whose price is open shows the whole range and has no price yet; a chosen one has its middle', () => {
  const list = say('mount my tv on the wall')
  const open = {id: 'job-1', name: 'TV Mount Installation', price: 0, range: {low: 120, high: 320}}
  expect(list.lines.map(line => toJob(catalogue, line))).toMatchObject([{...open, note: 'mount my tv on the wall'}])
  const chosen = done(list, act({type: 'setTier', lineId: 'job-1', tierKey: tvTiers.full}))
  expect(toJob(catalogue, chosen.lines[0] ?? expect.fail())).toMatchObject({
    name: 'TV Mount Installation: Full motion mount',
    price: 200,
    range: {low: 160, high: 240},
  })
  const unsure = done(chosen, act({type: 'setTier', lineId: 'job-1', tierKey: null}))
  expect(rangeOf(catalogue, unsure.lines[0] ?? expect.fail())).toMatchObject({low: 120, high: 320})
})

test('a price per square foot or step is no price until its number is told', () => {
  const list = say('LVP floor installation please')
  expect(toJob(catalogue, list.lines[0] ?? expect.fail())).toMatchObject({price: 0})
  expect(toJob(catalogue, list.lines[0] ?? expect.fail()).range).toBeUndefined()
  const told = done(list, act({type: 'setAmount', lineId: 'job-1', amount: {squareFeet: 100}}))
  expect(toJob(catalogue, told.lines[0] ?? expect.fail())).toMatchObject({
    name: 'LVP Floor Installation: Under 200 sq ft, 100 sq ft',
    range: {low: 350, high: 525},
  })
})

test('what is taken off comes back in its place by its own undo, and a repeated act counts once', () => {
  const list = say('hang 6 blinds, mount a tv and assemble a wardrobe')
  const before = names(list)
  expect(before.length).toBe(3)
  const off = act({type: 'remove', lineId: list.lines[1]?.id ?? ''})
  const removed = done(list, off, off)
  expect(names(removed)).toEqual([before[0], before[2]])
  const back = act({type: 'undo', actId: off.id})
  expect(done(removed, back, back).lines).toEqual(list.lines)
  expect(names(done(removed, act({type: 'undo', actId: 'act-of-nobody'})))).toEqual(names(removed))
})

test('a note becomes a job in its own words, or the service of its button, and is no note any more', () => {
  const list = say('hey so i need the mailbox straightened pls')
  const [note] = list.notes
  expect(list.lines).toEqual([])
  const own = done(list, act({type: 'noteToJob', noteId: note?.id ?? ''}))
  expect([names(own), own.notes]).toEqual([['The mailbox straightened pls'], []])
  const serviceId = 'service-window-treatments'
  for (const [said, becomes] of Object.entries({
    'the blinds are broken': 'Window Treatments',
    'my 4 blinds are broken': 'Window Treatments × 4',
  })) {
    const offered = say(said)
    const [offer] = offered.notes
    expect(offer?.serviceIds).toContain(serviceId)
    expect(names(done(offered, act({type: 'noteToJob', noteId: offer?.id ?? '', serviceId})))).toEqual([becomes])
  }
})

test('an act of a line, service, package or price that is not there changes nothing', () => {
  const list = say('mount my tv')
  const foreign: ActKind[] = [
    {type: 'setTier', lineId: 'job-9', tierKey: tvTiers.full},
    {type: 'setTier', lineId: 'job-1', tierKey: 'no-such-price'},
    {type: 'remove', lineId: 'job-9'},
    {type: 'addService', serviceId: 'no-such-service'},
    {type: 'bookPackage', packageKey: 'no such package'},
    {type: 'noteToJob', noteId: 'note-9'},
    {type: 'rename', lineId: 'job-1', text: 'Something else'},
    {type: 'setBudget', lineId: 'job-1', dollars: 1},
  ]
  expect(done(list, ...foreign.map(act)).lines).toEqual(list.lines)
})

test('a job in own words has the name and the budget that the customer gives it', () => {
  const list = done(emptyList, act({type: 'addOwnWords', text: 'fix the gate'}), act({type: 'addItem'}))
  const told = done(
    list,
    act({type: 'rename', lineId: 'job-1', text: 'Fix the back gate'}),
    act({type: 'setBudget', lineId: 'job-1', dollars: 80}),
  )
  expect(told.lines.map(line => toJob(catalogue, line))).toMatchObject([
    {name: 'Fix the back gate', price: 80},
    {name: 'New job item', price: 0},
  ])
})

test('the name of own words is what was said without its fillers', () => {
  expect(nameOfWords('Hi, can you please fix my toilet?')).toBe('Fix my toilet')
  expect(nameOfWords('ok')).toBe('Ok')
  expect(nameOfWords('necesito arreglar la puerta')).toBe('Arreglar la puerta')
})

test('a very long job keeps all its words, its name is short, and any word may be said', () => {
  const long = `fix the gate ${'and oil it '.repeat(300)}`
  const list = done(emptyList, act({type: 'addOwnWords', text: long}))
  const [job] = list.lines.map(line => toJob(catalogue, line))
  expect(job?.name.length).toBeLessThanOrEqual(300)
  expect(`${job?.note}${list.notes.map(({text}) => text).join('')}`).toBe(long.trim())
  for (const word of ['constructor', '__proto__', 'toString', '4471'])
    expect(say(word).notes).toMatchObject([{text: word}])
})

test('no number of taps makes a list that the store would feel', () => {
  const many = Array.from({length: 600}, (_, place) =>
    act({type: 'addOwnWords', text: `${place} `.repeat(1000).slice(0, 4000)}),
  )
  const list = done(emptyList, ...many)
  expect(JSON.stringify(list).length).toBeLessThan(210_000)
  expect(list.lines.length).toBeGreaterThan(30)
  expect(done(list, act({type: 'remove', lineId: 'job-1'})).lines.length).toBe(list.lines.length - 1)
})
