// Conversations by people who had not seen the assistant (but second-round-*), kept apart: rules are not to be made for
// them one by one. The assistant's examples hold the messages of most of them, so only a fresh one tests it.
import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {Conversation} from '../../../fixtures/conversations/conversation.ts'
import {judge} from '../../../helpers/judge-conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const folder = new URL('../../../fixtures/conversations/apart/', import.meta.url)
const files: Record<string, Conversation[]>[] = await Promise.all(
  readdirSync(folder).map(name => import(new URL(name, folder).href)),
)
const people = Object.fromEntries(files.flatMap(file => Object.entries(file)))
const catalogue = await seedCatalogue()
const verdicts = Object.entries(people).flatMap(([person, conversations]) =>
  conversations.map(conversation => ({person, conversation, verdict: judge(catalogue, conversation)})),
)

test('nine of ten get exactly the list they meant', () => {
  const rows = Object.keys(people).map(person => {
    const own = verdicts.filter(each => each.person === person)
    return {
      person,
      conversations: own.length,
      right: own.filter(({verdict}) => verdict.isListRight).length,
      wrong: own.filter(({verdict}) => verdict.wrong.length > 0).length,
    }
  })
  console.table(rows)
  expect(verdicts.filter(({verdict}) => verdict.isListRight).length / verdicts.length).toBeGreaterThanOrEqual(0.9)
})

test('none of them has an order sent without a yes', () => {
  const sent = verdicts.filter(({conversation, verdict}) => verdict.held.sent && !conversation.sent)
  expect(sent.map(({conversation}) => conversation.says)).toEqual([])
})
