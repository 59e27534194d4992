// Conversations written from how customers talk. A list is right when it is exactly what they meant; unsure means asked
// or kept in their words, which is never wrong. Prints the table.
import {expect, test} from 'vitest'
import {suite} from '../../../fixtures/conversations/suite.ts'
import {judge, type Verdict} from '../../../helpers/judge-conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const verdicts = Object.entries(suite).flatMap(([group, conversations]) =>
  conversations.map(conversation => ({group, conversation, verdict: judge(catalogue, conversation)})),
)

const failing = (of: (verdict: Verdict) => readonly string[]) =>
  verdicts.flatMap(({conversation, verdict}) => of(verdict).map(what => `${conversation.says.join(' / ')}: ${what}`))

test('nine of ten lists are exactly what the customer meant', () => {
  const rows = Object.keys(suite).map(group => {
    const own = verdicts.filter(each => each.group === group)
    const count = (is: (verdict: Verdict) => boolean) => own.filter(({verdict}) => is(verdict)).length
    return {
      group,
      conversations: own.length,
      right: count(({isListRight}) => isListRight),
      wrong: count(({wrong}) => wrong.length > 0),
      'words lost': count(({lost}) => lost.length > 0),
    }
  })
  console.table(rows)
  const right = verdicts.filter(({verdict}) => verdict.isListRight).length
  expect(right / verdicts.length).toBeGreaterThanOrEqual(0.9)
})

test('no job is missing or turned into another', () => {
  expect(failing(({wrong}) => wrong)).toEqual([])
})

test('every word stands on the list, in the contact, or was answered', () => {
  expect(failing(({lost}) => lost)).toEqual([])
})

test('nothing is sent without a yes, and every yes sends; contact and answers are as expected', () => {
  expect(failing(({problems}) => problems)).toEqual([])
})

test('every price is one of the Studio', () => {
  const bounds = new Set([
    ...catalogue.packages.map(({price}) => price ?? 0),
    ...catalogue.services.flatMap(({priceTiers}) => (priceTiers ?? []).flatMap(({from, to}) => [from ?? 0, to ?? 0])),
  ])
  for (const {verdict} of verdicts) {
    for (const {name, price, range} of verdict.held.outcome.jobs) {
      if (!range) expect(price, name).toBe(0)
      else if (/×|sq ft$/.test(name)) expect(range.low, name).toBeGreaterThan(0)
      else expect(bounds.has(range.low) && (range.high === null || bounds.has(range.high)), name).toBe(true)
    }
  }
})
