// Conversations by people who have not seen the assistant, kept apart: rules are not to be made for them one by one.
import {expect, test} from 'vitest'
import {bargainHunter} from '../../../fixtures/conversations/apart/bargain-hunter.ts'
import {busyMom} from '../../../fixtures/conversations/apart/busy-mom.ts'
import {confirmationNo} from '../../../fixtures/conversations/apart/confirmation-no.ts'
import {confirmationYes} from '../../../fixtures/conversations/apart/confirmation-yes.ts'
import {firstHome} from '../../../fixtures/conversations/apart/first-home.ts'
import {landlord} from '../../../fixtures/conversations/apart/landlord.ts'
import {offTopic} from '../../../fixtures/conversations/apart/off-topic.ts'
import {onThePhone} from '../../../fixtures/conversations/apart/on-the-phone.ts'
import {realtor} from '../../../fixtures/conversations/apart/realtor.ts'
import {retiredMan} from '../../../fixtures/conversations/apart/retired-man.ts'
import {spanishOne} from '../../../fixtures/conversations/apart/spanish-one.ts'
import {spanishTwo} from '../../../fixtures/conversations/apart/spanish-two.ts'
import {judge} from '../../../helpers/judge-conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const people = {
  bargainHunter,
  busyMom,
  confirmationNo,
  confirmationYes,
  firstHome,
  landlord,
  offTopic,
  onThePhone,
  realtor,
  retiredMan,
  spanishOne,
  spanishTwo,
}
const catalogue = await seedCatalogue()
const verdicts = Object.entries(people).flatMap(([person, conversations]) =>
  conversations.map(conversation => ({person, conversation, verdict: judge(catalogue, conversation)})),
)

test('of people who have not seen the assistant, eight of ten get exactly the list they meant', () => {
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
  expect(verdicts.filter(({verdict}) => verdict.isListRight).length / verdicts.length).toBeGreaterThanOrEqual(0.8)
})

test('none of them has an order sent without a yes', () => {
  const sent = verdicts.filter(({conversation, verdict}) => verdict.held.sent && !conversation.sent)
  expect(sent.map(({conversation}) => conversation.says)).toEqual([])
})
