// How the site talks: as a local business in North Carolina does.
import {expect, test} from 'vitest'
import {standardNextSteps} from '#schemas/next-steps.ts'
import {wordGroups} from '#schemas/site-words.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {customerNotes, customerWords} from '#web/domain/customer/words.ts'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {assistantWords} from '#web/features/booking/assistant/assistant-words.ts'
import {orderWords} from '#web/features/booking/order-words.ts'
import {seedDocuments} from '../content/queries/seed-dataset.ts'

/** Not how Americans write, or not how anybody talks. */
const foreign = [
  /\be-mails?\b/i,
  /\bneeds? doing\b/i,
  /\b(?:stands? in|stand on) (?:the|your|our)\b/i,
  /\bits maker\b/i,
  /\bled (?:together|down|along|neatly)\b/i,
  /\b(?:the maker|outdoor tap|in range)\b/i,
  /\bfitted\b/i,
  /\bcondominiums?\b/i,
  /\blet us (?!know|limit|to )/i,
  /\bcolour|favourite|centre\b|\bmetres?\b/i,
]
/** Keys, addresses and file names are no words. */
const notWords = /^(?:_id|_key|_ref|_type|_sanityAsset|current|customerWords|icon|phrases|value|href|url)$/

function wordsOf(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (notWords.test(key) ? [] : wordsOf(part, `${place}.${key}`)))
}

const ofForms = [wordGroups, orderWords, assistantWords, standardNextSteps, photoMessages]
const told = [assistantMessages, customerWords, customerNotes, surveyMessages]
const texts = [...seedDocuments().flatMap(document => wordsOf(document, document._id)), ...wordsOf({ofForms, told}, '')]

/** What nobody says aloud. */
const stiff = [
  /\b(?:do|does|is|are|was|will|would|can|could|has|have) not\b/i,
  /\bcannot\b/i,
  /\b(?:once|after) we have\b/i,
  /\band (?:we|a person) (?:tell|reply|answer|give|send|quote|replies)\b/i,
]
/** The law's words, and the errors of calls. */
const isFormal = (place: string) => /^privacyPage\.|consentText|disclosureText|mismatch/.test(place)

test('no sentence of the seed or the forms sounds translated, and none but the formal ones is stiff', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const problems = texts.flatMap(([place, text]) => {
    const unwanted = isFormal(place) ? foreign : [...foreign, ...stiff]
    return unwanted.flatMap(pattern => pattern.exec(text)?.map(found => `${place}: ${found}`) ?? [])
  })
  expect(problems).toEqual([])
})
