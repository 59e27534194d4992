// The conversations once more, through a model: good, and in every way in which one fails. Words, prices and the yes are
// the server's in all of them.
import {isDeepStrictEqual} from 'node:util'
import {expect, test} from 'vitest'
import {noContact} from '#web/domain/chat/wire.ts'
import {converse} from '#web/server/assistant/brain/converse.ts'
import type {Line} from '#web/server/assistant/brain/lines.ts'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import type {AssistantState} from '#web/server/ports.ts'
import {suite} from '../../../fixtures/conversations/suite.ts'
import {judge} from '../../../helpers/judge-conversation.ts'
import {saturdayMorning} from '../../../helpers/leads.ts'
import {assistantOf, type Manner, type ScriptedTurn, startModel} from '../../../helpers/scripted-model.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
/** What a careful model would do: the changes of the list as calls of the tools. */
function carefully(state: AssistantState, message: string): ScriptedTurn {
  const before = (state.memory as Memory | null)?.lines ?? []
  const outcome = converse(catalogue, state, {message, photosCount: 0, at: saturdayMorning})
  const {lines} = outcome.memory as Memory
  const amounts = ({tier, count, squareFeet, inches, said}: Line) => {
    return {tier, quantity: count, square_feet: squareFeet, inches, words: said.at(-1) ?? ''}
  }
  // On an empty list the ids start again; a line keeps its words.
  const isSame = (one: Line, other: Line) => one.id === other.id && one.said[0] === other.said[0]
  const isNew = (line: Line) => !before.some(known => isSame(known, line) && known.packageLabel === line.packageLabel)
  const added = lines.filter(isNew)
  const changed = lines.filter(line => !isNew(line) && !before.some(known => isDeepStrictEqual(known, line)))
  const removed = before.filter(known => !lines.some(line => isSame(known, line)))
  return {
    tools: [
      ...added.map(line => ({
        name: 'add_job',
        input: {service: line.packageLabel ? `package:${line.packageLabel}` : line.serviceId, ...amounts(line)},
      })),
      ...changed.map(line => ({name: 'change_job', input: {id: line.id, ...amounts(line)}})),
      {
        name: 'set_contact',
        input: {
          full_name: outcome.contact.fullName,
          phone: outcome.contact.phone,
          email: outcome.contact.email,
          address: outcome.contact.address,
        },
      },
      ...removed.map(({id}) => ({name: 'remove_job', input: {id, words: message}})),
    ],
    words: 'All noted, what else?',
  }
}

async function withModel(manner: Manner, timeoutMs = 2000) {
  let state: AssistantState = {jobs: [], contact: noContact, memory: null}
  const model = await startModel(message => carefully(state, message))
  model.state.manner = manner
  const assistant = await assistantOf(model, {timeoutMs})
  const say = async (now: AssistantState, message: string, photosCount: number) => {
    state = now
    const apply = await assistant.answer({...now, sessionId: 's', message, photosCount, photoKeys: [], history: []})
    return apply(now)
  }
  return {say, model}
}

const conversations = Object.values(suite).flat()

const manners: [Manner, number][] = [
  ['good', 2000],
  ['wrong tool', 2000],
  ['wrong price', 2000],
  ['injection', 2000],
  ['cut off', 2000],
  ['error', 2000],
  ['silent', 2000],
  ['slow', 30],
]

test.for(manners)(
  'with a model that is %s no job is missing, no word lost, nothing sent without a yes',
  {timeout: 400_000},
  async ([manner, timeoutMs]) => {
    const {say, model} = await withModel(manner, timeoutMs)
    const wrong: string[] = []
    for (const conversation of conversations) {
      const verdict = await judge(catalogue, {...conversation, reply: undefined, notReply: undefined}, say)
      for (const what of [...verdict.wrong, ...verdict.lost, ...verdict.problems])
        wrong.push(`${conversation.says.join(' / ')}: ${what}`)
      for (const reply of verdict.held.replies) expect(reply).not.toMatch(/\$1\b(?!,|\d)/)
    }
    expect(wrong).toEqual([])
    expect(model.state.calls).toBeGreaterThan(0)
  },
)

test('over its budget the model is not asked, and the list goes on', async () => {
  const {model} = await withModel('good')
  const assistant = await assistantOf(model, {isWithinBudget: false})
  const state = {jobs: [], contact: noContact, memory: null}
  const turn = {...state, sessionId: 's', message: 'smart lock', photosCount: 0, photoKeys: [], history: []}
  const {jobs} = (await assistant.answer(turn))(state)
  expect(jobs).toMatchObject([{name: 'Smart Home Systems: Smart lock'}])
  expect(model.state.calls).toBe(0)
})

async function hearWriting(turn: ScriptedTurn, message: string, manner: Manner = 'good', before = noState) {
  const model = await startModel(() => turn)
  model.state.manner = manner
  const assistant = await assistantOf(model)
  const told: string[] = []
  const asked = {...before, sessionId: 's', message, photosCount: 0, photoKeys: [], history: []}
  const outcome = (await assistant.answer({...asked, onWords: words => void told.push(words)}))(before)
  return {...outcome, told}
}

const noState: AssistantState = {jobs: [], contact: noContact, memory: null}
const lock = {name: 'add_job', input: {service: 'service-smart-home', tier: 'smart-lock', words: 'smart lock'}}
const remove = (id: string, words: string) => ({name: 'remove_job', input: {id, words}})

test('what a model says is told sentence by sentence, and its end is the reply', async () => {
  const words = 'A lock then. Which door? I need a photo.'
  const {told, reply, jobs} = await hearWriting({tools: [lock], words}, 'smart lock')
  expect(told).toEqual(['A lock then.', 'A lock then. Which door?'])
  expect(reply).toContain(words)
  expect(jobs).toMatchObject([{name: 'Smart Home Systems: Smart lock'}])
})

test('what a model says with a job of the catalogue missed is never told', async () => {
  const {told, reply} = await hearWriting({tools: [], words: 'Nice. Anything else? Tell me.'}, 'smart lock')
  expect(told).toEqual([])
  expect(reply).not.toContain('Nice.')
})

test('an amount off the rate card is not told, while it is written as little as at the end', async () => {
  const {told, reply} = await hearWriting({tools: [lock], words: 'A lock then. Got it.'}, 'smart lock', 'wrong price')
  expect(told.join()).toContain('A lock then. Got it.')
  expect(`${told.join()} ${reply}`).not.toMatch(/\$1\b/)
})

test("a removal that the model got wrong or did by half is the embedded assistant's", async () => {
  const list = converse(catalogue, noState, {
    message: 'I need a smart lock installed, the kitchen faucet replaced and a mirror hung',
    photosCount: 0,
    at: saturdayMorning,
  })
  const namesOf = (jobs: {name: string}[]) => jobs.map(({name}) => name.toLowerCase()).join()
  expect(namesOf(list.jobs)).toMatch(/smart lock.*faucet.*mirror/)
  const faucet = list.jobs.find(({name}) => /faucet/i.test(name))?.id ?? ''
  const half = {tools: [remove(faucet, 'faucet')], words: 'Done.'}
  const wrong = await hearWriting(half, 'Skip the mirror', 'good', list)
  expect(namesOf(wrong.jobs)).toMatch(/faucet/)
  expect(namesOf(wrong.jobs)).not.toMatch(/mirror/)
  const both = await hearWriting(half, 'Take the faucet off and skip the mirror', 'good', list)
  expect(namesOf(both.jobs)).not.toMatch(/faucet|mirror/)
})

test('what is said beside a removal is kept', async () => {
  const list = converse(catalogue, noState, {
    message: 'I need a smart lock installed and the kitchen faucet replaced',
    photosCount: 0,
    at: saturdayMorning,
  })
  const faucet = list.jobs.find(({name}) => /faucet/i.test(name))?.id ?? ''
  const words = 'Drop the faucet for the baby arrives in May'
  const {memory, jobs} = await hearWriting({tools: [remove(faucet, words)], words: 'Done.'}, words, 'good', list)
  expect(JSON.stringify(memory)).toContain('baby arrives in May')
  expect(jobs.map(({name}) => name)).toEqual(['Smart Home Systems: Smart lock'])
})
