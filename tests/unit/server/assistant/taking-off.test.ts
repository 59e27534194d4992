// What goes off the list, and what stays on it although it sounds done.
import {expect, test} from 'vitest'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const linesAfter = (...says: string[]) => (hold(catalogue, says).outcome.memory as Memory).lines
const jobsAfter = (...says: string[]) => hold(catalogue, says).outcome.jobs.map(({name}) => name)

test.each([
  ['fix the fence', 'I need the fence fixed before the party', 1],
  ['the front door sticks', 'fix the back door too', 2],
  ['Deadbolt on the shed wont turn', 'Just fix the deadbolt.', 1],
  ['bathroom door at the shop been stickin', 'yea jus need that door fixed', 1],
  ['install 2 ceiling fans', "you never told me what it'd run per fan", 1],
] as const)('"%s", then "%s" takes nothing off', (first, second, count) => {
  expect(linesAfter(first, second)).toHaveLength(count)
})

test.each([
  ['hang 2 blinds and fix the gate', 'please cancel the blinds'],
  ['fix the gate and hang 2 blinds', 'can you take the blinds off the list'],
  ['the fence is falling over, and hang 2 blinds', 'scratch the blinds'],
])('"%s", then "%s" takes off the blinds', (first, second) => {
  expect(jobsAfter(first, second)).toHaveLength(1)
  expect(jobsAfter(first, second)[0]).not.toContain('Blinds')
})

test('where a job may be settled, it is asked whether it goes', () => {
  const says = ['the shed door sticks', 'the shed door seems okay today']
  const {reply, choices} = hold(catalogue, says).outcome
  expect(reply).toContain('Should I take Shed door sticks off your list?')
  expect(choices).toEqual(['Yes, take it off', 'No, keep it'])
  expect(linesAfter(...says, 'Yes, take it off')).toEqual([])
  expect(linesAfter(...says, 'No, keep it')).toHaveLength(1)
  expect(linesAfter(...says, 'no')).toHaveLength(1)
  expect(linesAfter(...says, 'also hang a mirror')).toHaveLength(2)
})
