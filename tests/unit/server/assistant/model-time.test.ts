// What the customer reads, and when, from a language model in every manner of being slow. The clock is fake.
import {expect, test, vi} from 'vitest'
import {noContact} from '#web/domain/chat/wire.ts'
import {describeAssistant} from '#web/server/health/port-checks.ts'
import type {Assistant} from '#web/server/ports.ts'
import {assistantOf, eventOf, type TimedAnswer, timedFetch} from '../../../helpers/scripted-model.ts'

const lock = {service: 'service-smart-home', tier: 'smart-lock', words: 'smart lock'}
const calls = [{index: 0, id: 'c', type: 'function', function: {name: 'add_job', arguments: JSON.stringify(lock)}}]
const toolsAt = (ms: number): TimedAnswer => ({
  pieces: [
    [ms, eventOf({role: 'assistant', tool_calls: calls}, null)],
    [ms, eventOf({}, 'tool_calls')],
  ],
})
const first = 'A lock, good choice. '
const last = 'Which door is it for?'
const wordsAt = (ms: number, endMs: number): TimedAnswer => ({
  pieces: [
    [ms, eventOf({content: first}, null)],
    [endMs, eventOf({content: last}, null) + eventOf({}, 'stop')],
  ],
})
const wholeAt = (ms: number, message: object, finish_reason: string): TimedAnswer => ({
  pieces: [[ms, JSON.stringify({id: 'a', choices: [{index: 0, message, finish_reason}]})]],
  isWhole: true,
})
const wholeToolsAt = (ms: number) => wholeAt(ms, {role: 'assistant', content: null, tool_calls: calls}, 'tool_calls')
const wholeWordsAt = (ms: number) => wholeAt(ms, {role: 'assistant', content: first + last}, 'stop')
const silence: TimedAnswer = {pieces: []}

type Manner = [tools: TimedAnswer, words: TimedAnswer]

/** The assistant at a service whose manner the test may change. */
async function withManner(manner: Manner) {
  const service = {manner}
  const {fetchTimed, calls: asked} = timedFetch(isSecondStep => service.manner[isSecondStep ? 1 : 0])
  const assistant = await assistantOf({url: 'http://model.example/v1'}, {timeoutMs: 25_000, now: () => Date.now()})
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']})
  vi.stubGlobal('fetch', fetchTimed)
  return {assistant, asked, service}
}

const noState = {jobs: [], contact: noContact, memory: null}

/** Says one message. Returns what the customer reads of the answer, each with its ms; what is told twice counts once. */
async function say(assistant: Assistant) {
  const began = Date.now()
  const read: [ms: number, words: string][] = []
  // The AI SDK waits a millisecond here and there.
  const at = () => Math.floor((Date.now() - began) / 100) * 100
  const turn = {...noState, sessionId: 's', message: 'smart lock', photosCount: 0, photoKeys: [], history: []}
  let reply: string | null = null
  const answered = assistant
    .answer({...turn, onWords: words => void (words && read.push([at(), words]))})
    .then(apply => {
      const outcome = apply(noState)
      expect(outcome.jobs).toMatchObject([{name: 'Smart Home Systems: Smart lock'}])
      reply = outcome.reply
      read.push([at(), reply])
    })
  while (reply === null) await vi.advanceTimersByTimeAsync(100)
  await answered
  return read.filter(([, text], place) => text !== read[place - 1]?.[1])
}

const brokenOff: TimedAnswer = {
  pieces: [...wordsAt(1000, 2000).pieces.slice(0, 1), [2000, eventOf({content: 'Which'}, null)]],
  after: 'breaks off',
}
const opened: TimedAnswer = {pieces: [[100, ': one moment\n\n']], after: 'hangs'}

const model = expect.stringContaining(first + last)
const embedded = expect.stringContaining('On your list: Smart Home Systems: Smart lock.')
const words = first.trim()

const isOurs: [ms: number, words: unknown] = [8000, embedded]

const readings: [string, Manner, ...read: [ms: number, words: unknown][]][] = [
  ['is good', [toolsAt(600), wordsAt(400, 1400)], [1000, words], [2000, model]],
  ['is slow, but in time', [toolsAt(4000), wordsAt(3900, 20_900)], [7900, words], [24_900, model]],
  ['answers in one piece', [wholeToolsAt(5000), wholeWordsAt(15_000)], [20_000, words], [20_000, model]],
  ['hangs', [silence, silence], isOurs],
  ['hangs after its first step', [toolsAt(1000), silence], isOurs],
  ['opens a stream and hangs', [opened, silence], isOurs],
  ['begins to speak too late', [toolsAt(1000), wordsAt(7100, 7200)], isOurs],
  ['comes to no end', [toolsAt(1000), wordsAt(1000, 24_100)], [2000, words], [25_000, embedded]],
  ['is cut off in the middle', [toolsAt(1000), brokenOff], [2000, words], [3000, embedded]],
]

test.for(readings)('a model that %s: what the customer reads, and when', async ([, manner, ...expected]) => {
  const {assistant} = await withManner(manner)
  expect(await say(assistant)).toEqual(expected)
})

const settings = {assistantWebhook: null, assistantModel: {url: 'http://model.example/v1', model: 'small'}}

test('a model that hangs costs one customer eight seconds in five minutes, and health warns', async () => {
  const {assistant, asked, service} = await withManner([silence, silence])
  expect(describeAssistant(settings, assistant)).toEqual({ok: true, text: expect.stringContaining('not asked here')})
  expect(await say(assistant)).toEqual([[8000, embedded]])
  const warning = {ok: true, isWarning: true, text: expect.stringContaining('small at model.example did not answer')}
  expect(describeAssistant(settings, assistant)).toEqual(warning)
  expect(await say(assistant)).toEqual([[0, embedded]])
  await vi.advanceTimersByTimeAsync(4.9 * 60_000)
  expect(await say(assistant)).toEqual([[0, embedded]])
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(0.1 * 60_000)
  expect(await say(assistant)).toEqual([[8000, embedded]])
  expect(asked()).toBe(2)
  service.manner = [toolsAt(1000), wordsAt(1000, 2000)]
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(describeAssistant(settings, assistant)).toMatchObject({ok: true, text: expect.stringContaining('not asked')})
  expect((await say(assistant)).at(-1)).toEqual([3000, model])
})

test('a model that fails at once is asked again with the next message', async () => {
  const {assistant, service} = await withManner([toolsAt(1000), brokenOff])
  await say(assistant)
  expect(assistant.warning?.()).toBeNull()
  service.manner = [toolsAt(1000), wordsAt(1000, 2000)]
  expect((await say(assistant)).at(-1)).toEqual([3000, model])
})

test('a service that does not stream has the time of a whole answer once it is known, though its first came late', async () => {
  const {assistant, asked} = await withManner([wholeToolsAt(10_000), wholeWordsAt(10_000)])
  expect(await say(assistant)).toEqual([[8000, embedded]])
  expect(assistant.warning?.()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(2500)
  expect(assistant.warning?.()).toBeNull()
  expect(asked()).toBe(1)
  expect((await say(assistant)).at(-1)).toEqual([20_000, model])
})
