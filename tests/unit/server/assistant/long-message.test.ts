// Messages that are longer than what is read of them.
import {expect, test} from 'vitest'
import {noContact} from '#web/domain/chat/wire.ts'
import {maxMessageLength} from '#web/domain/limits.ts'
import {converse, prepareToRead} from '#web/server/assistant/brain/converse.ts'
import {inSlices} from '#web/server/assistant/brain/in-slices.ts'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import type {AssistantState} from '#web/server/ports.ts'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const empty: AssistantState = {jobs: [], contact: noContact, memory: null}
const filled = (unit: string) => unit.repeat(Math.ceil(maxMessageLength / unit.length)).slice(0, maxMessageLength)

/** Unbounded, the first takes more than a minute and the conversations never end. */
const generousMs = 2500

test.each([
  'no paint just ',
  'a@b.b.',
  '1 a ',
  'a dot ',
  'at 5pm on monday ',
  'paint the kitchen and the garage, fix the door in the bathroom, ',
  'not the door ',
  'a',
  'A',
  '1',
  '1-',
  '?a',
  'a. ',
  '. ',
  '(',
  "a'",
  'Dana ',
  '12 oak ',
  '👍',
  'e\u0301',
  '\u200b',
  'a\n',
])('a message full of %j holds nobody up, in its third turn, either, and no word of it is lost', async unit => {
  await prepareToRead()
  const message = filled(unit)
  let state = empty
  for (let turn = 0; turn < 3; turn++) {
    const before = performance.now()
    const outcome = converse(catalogue, state, {message, photosCount: 0, at: 0})
    expect(performance.now() - before).toBeLessThan(generousMs)
    const letters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0
    const heard = outcome.heard.reduce((sum, {text}) => sum + letters(text), 0)
    expect(heard).toBeGreaterThanOrEqual(letters(message) - 60)
    state = JSON.parse(JSON.stringify(outcome))
  }
})

const story = 'and then my neighbor came over to tell us about his trip '.repeat(12)

test('what is too long to be read is kept as a note, and the customer is told so in one sentence', () => {
  const {outcome, replies, heard} = hold(catalogue, [`Mount a TV with a basic mount. ${story}THE END`])
  expect(outcome.jobs.map(({name}) => name)).toEqual([expect.stringContaining('TV Mount')])
  expect(replies[0]?.split('I pass the rest on to the team')).toHaveLength(2)
  const {lines, notes} = outcome.memory as Memory
  const kept = [...lines.flatMap(({said}) => said), ...notes].join(' ')
  expect(kept).toMatch(/THE END$/)
  for (const word of story.split(' ')) expect(kept).toContain(word)
  expect(heard[0]?.parts.some(({text, as}) => as === 'note' && text.endsWith('THE END'))).toBe(true)
})

test('a message of sixty words is read to its end', () => {
  const {outcome, replies} = hold(catalogue, [`${'well '.repeat(54)}mount a TV with basic mount`])
  expect(outcome.jobs).toHaveLength(1)
  expect(replies[0]).not.toContain('I pass the rest on')
})

test('a danger at the end of a long message is still answered first', () => {
  expect(hold(catalogue, [`${story} and I smell gas in the kitchen`]).replies[0]).toMatch(
    /^Please leave the house first/,
  )
})

test('a yes at the start of a long message sends nothing', () => {
  const {sent, next} = hold(catalogue, ['mount a tv, basic mount', '@finish', `${'yes '.repeat(80)}but not yet, wait`])
  expect({sent, next}).toEqual({sent: false, next: 'confirm'})
})

test('long work is done in slices, between which others are served', async () => {
  let steps = 0
  const work = inSlices(function* () {
    for (; steps < 8; steps++) {
      const end = performance.now() + 6
      while (performance.now() < end);
      yield
    }
    return 'done'
  })
  let served = 0
  const timer = setInterval(() => served++, 0)
  await Promise.all([work.prepare(), work.prepare()])
  clearInterval(timer)
  expect(served).toBeGreaterThan(3)
  expect({steps, result: work.get()}).toEqual({steps: 8, result: 'done'})
})
