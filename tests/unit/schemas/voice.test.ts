// How the site talks: as a local business in North Carolina does.
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {wordGroups} from '#schemas/site-words.ts'
import {orderWords} from '#web/features/booking/order-words.ts'

const seed = readFileSync(new URL('../../../studio/seed/production.ndjson', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as {_id: string; _type: string})

/** Not how Americans write, or not how anybody talks. */
const foreign = [
  /\be-mails?\b/i,
  /\bneeds? doing\b/i,
  /\b(?:stands? in|stand on) (?:the|your|our)\b/i,
  /\bits maker\b/i,
  /\bled (?:together|down)\b/i,
  /\bfitted\b/i,
  /\bcondominiums?\b/i,
  /\blet us (?!know|limit|to )/i,
  /\bcolour|favourite|centre\b|\bmetres?\b/i,
]
/** Keys, addresses and file names are no words. */
const notWords = new Set([
  '_id',
  '_key',
  '_ref',
  '_type',
  '_sanityAsset',
  'current',
  'customerWords',
  'icon',
  'value',
  'href',
  'url',
])

function wordsOf(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (notWords.has(key) ? [] : wordsOf(part, `${place}.${key}`)))
}

const texts = [
  ...seed.flatMap(document => wordsOf(document, document._id)),
  ...wordsOf(wordGroups, 'wordGroups'),
  ...wordsOf(orderWords, 'orderWords'),
]

test('no sentence of the seed or the forms sounds translated', () => {
  const problems = texts.flatMap(([place, text]) =>
    foreign.flatMap(pattern => (pattern.test(text) ? [`${place}: ${pattern.exec(text)?.[0]}`] : [])),
  )
  expect(problems).toEqual([])
})

test('there are sentences to look at', () => {
  expect(texts.length).toBeGreaterThan(1000)
})
