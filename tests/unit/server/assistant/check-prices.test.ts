import {expect, test} from 'vitest'
import {readReply} from '#web/domain/chat/read-reply.ts'
import {checkPrices, possiblePrice, soundStart} from '#web/server/assistant/check-prices.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()

test('a price within the range of its tier stands, another becomes ours', () => {
  expect(possiblePrice(catalogue, 'TV mounting, full motion', 199)).toBe(199)
  expect(possiblePrice(catalogue, 'TV mounting, full motion', 1)).toBe(200)
  expect(possiblePrice(catalogue, '2 full motion TV mounts', 900)).toBe(400)
  expect(possiblePrice(catalogue, 'LVP floor, 120 sq ft', 600)).toBe(600)
  expect(possiblePrice(catalogue, 'LVP floor, 120 sq ft', 60)).toBeGreaterThan(300)
})

test('a job without its number may cost as much as several', () => {
  expect(possiblePrice(catalogue, 'Smart lock', 400)).toBe(400)
  expect(possiblePrice(catalogue, 'Smart lock', 40_000)).toBe(135)
  expect(possiblePrice(catalogue, 'LVP floor', 2)).toBe(0)
  expect(possiblePrice(catalogue, 'LVP floor', 2000)).toBe(2000)
})

test('a range that can cost more holds no dearer price back, up to the bounds of a job', () => {
  expect(possiblePrice(catalogue, 'Small built-in', 24_500)).toBe(24_500)
  expect(possiblePrice(catalogue, 'Small built-in', 25_001)).toBe(950)
})

test('work that is not on the rate card keeps a price within the bounds of a job', () => {
  expect(possiblePrice(catalogue, 'Fence repair', 300)).toBe(300)
  expect(possiblePrice(catalogue, 'Fence repair', 25_000)).toBe(25_000)
  expect(possiblePrice(catalogue, 'Fence repair', 25_001)).toBe(0)
  expect(possiblePrice(catalogue, 'Smart lock', 0)).toBe(0)
  expect(possiblePrice(null, 'Smart lock', 1)).toBe(1)
})

test('the prices of a whole reply are checked, and a job that has none left is not created', () => {
  const reply = readReply({
    message: 'x',
    jobs: [
      {id: 'a', name: 'Smart lock', price: 1},
      {id: 'b', name: 'Fence', price: 200},
    ],
    job: {type: 'create', name: 'Gazebo', price: 999_999},
  })
  const checked = reply && checkPrices(catalogue, reply, [])
  expect(checked?.jobs.map(({price}) => price)).toEqual([135, 200])
  expect(checked?.job).toBeNull()
  const update = readReply({job: {type: 'update', id: 'a', price: 5}})
  const known = [{id: 'a', name: 'Smart lock', price: 135}]
  expect(update && checkPrices(catalogue, update, known).job).toMatchObject({price: 135})
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
