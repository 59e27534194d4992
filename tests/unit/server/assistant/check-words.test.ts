import {expect, test} from 'vitest'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {checkWords, soundStart} from '#web/server/assistant/check-prices.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const instead = assistantMessages.pricesInSummary
const mount = {id: 'a', name: 'TV mounting, full motion', price: 200}
const fence = {id: 'b', name: 'Fence repair', price: 300}

test.for([
  'A full motion TV mount is $160-$240.',
  'LVP is $3.50 to $5.25 per sq ft under 200 sq ft.',
  'Two full motion TV mounts come to $400.',
  'Our 4 hour package is $390, the full day 720 dollars.',
  'That is between $95 and $175.',
  'Those begin at $1.2k.',
  'A 2 x 4 of 8 feet, in 3 rooms, on May 5 at 10:30?',
  'No amount at all. Only words!',
])('before there are jobs, figures of the rate card may be spoken of: %s', message => {
  expect(checkWords(catalogue, message, [])).toBe(message)
})

test.for([
  'That comes to $500.00 for both.',
  'It will be about $180 for the TV, and the fence repair is $300.',
  'The mount alone: $215.',
  'Together somewhere between $460 and $540.',
])('of jobs their prices, their ranges and their total may be spoken of: %s', message => {
  expect(checkWords(catalogue, message, [mount, fence])).toBe(message)
})

test('a job that is to be priced is not free of charge', () => {
  const gazebo = {id: 'c', name: 'Gazebo', price: 0}
  for (const message of ['Your gazebo costs $0.', 'The total is $0.00.'])
    expect(checkWords(catalogue, message, [gazebo])).toBe(instead)
})

test('a total may be spoken of although the visitor has changed a price in it', () => {
  const message = 'Your total is $1,300.'
  expect(checkWords(catalogue, message, [{...mount, price: 1000}, fence])).toBe(message)
  expect(checkWords(catalogue, 'Your total is $1,400.', [{...mount, price: 1000}, fence])).toBe(instead)
})

test.for([
  'A full motion TV mount is $1.',
  'We can do it for $5!',
  'You get it for 20 bucks.',
  'Blinds are USD $1,900.',
  'A deposit of $50 is due now.',
  'A gazebo costs $9.5k.',
  'It is $0 today.',
  'A large drywall repair is $30,000.',
])('a sentence with any other amount is taken out: %s', message => {
  expect(checkWords(catalogue, message, [mount])).toBe(instead)
})

test('the sentences around it stay, line by line', () => {
  expect(checkWords(catalogue, 'Sure! It costs $3. Which room is it?', [mount])).toBe(
    `Sure! Which room is it? ${instead}`,
  )
  expect(checkWords(catalogue, 'Your list:\n- TV mount: $200\n- Fence: $7\nAnything else?', [mount, fence])).toBe(
    `Your list:\n- TV mount: $200\nAnything else? ${instead}`,
  )
})

test('without the rate card only the bounds of a job hold', () => {
  expect(checkWords(null, 'It costs $3.', [])).toBe('It costs $3.')
  expect(checkWords(null, 'It costs $300,000.', [])).toBe(instead)
})

test('of a reply that is still being written, its whole sentences are shown, up to an amount off the rate card', () => {
  const lock = [{id: 'a', name: 'Smart lock', price: 135}]
  const start = (reply: string) => soundStart(catalogue, reply, lock, true)
  expect(start('Got it. Which do')).toBe('Got it.')
  expect(start('A smart lock')).toBe('')
  expect(start('That is $135. Which door? ')).toBe('That is $135. Which door?')
  expect(start('Got it. That is $1. Which door? ')).toBe('Got it.')
  expect(soundStart(catalogue, 'Got it. That is $135. Which door? ', lock, false)).toBe('Got it.')
})
