// Conversations by people who have not seen the assistant, kept apart: rules are not to be made for them one by one.
import {expect, test} from 'vitest'
import {airbnbHost} from '../../../fixtures/conversations/apart/airbnb-host.ts'
import {askingFirst} from '../../../fixtures/conversations/apart/asking-first.ts'
import {askingPrices} from '../../../fixtures/conversations/apart/asking-prices.ts'
import {atTheClose} from '../../../fixtures/conversations/apart/at-the-close.ts'
import {atTheEnd} from '../../../fixtures/conversations/apart/at-the-end.ts'
import {bargainHunter} from '../../../fixtures/conversations/apart/bargain-hunter.ts'
import {busyMom} from '../../../fixtures/conversations/apart/busy-mom.ts'
import {changesMind} from '../../../fixtures/conversations/apart/changes-mind.ts'
import {chattyGrandma} from '../../../fixtures/conversations/apart/chatty-grandma.ts'
import {confirmationNo} from '../../../fixtures/conversations/apart/confirmation-no.ts'
import {confirmationYes} from '../../../fixtures/conversations/apart/confirmation-yes.ts'
import {contractor} from '../../../fixtures/conversations/apart/contractor.ts'
import {curiousAndNeighbors} from '../../../fixtures/conversations/apart/curious-and-neighbors.ts'
import {curiousRudeAndFickle} from '../../../fixtures/conversations/apart/curious-rude-and-fickle.ts'
import {dictating} from '../../../fixtures/conversations/apart/dictating.ts'
import {engineersAndTeenagers} from '../../../fixtures/conversations/apart/engineers-and-teenagers.ts'
import {firstHome} from '../../../fixtures/conversations/apart/first-home.ts'
import {hoaPresident} from '../../../fixtures/conversations/apart/hoa-president.ts'
import {hurriedTexters} from '../../../fixtures/conversations/apart/hurried-texters.ts'
import {landlord} from '../../../fixtures/conversations/apart/landlord.ts'
import {landlordsWithLists} from '../../../fixtures/conversations/apart/landlords-with-lists.ts'
import {managersAndCoHosts} from '../../../fixtures/conversations/apart/managers-and-co-hosts.ts'
import {militaryAndOffices} from '../../../fixtures/conversations/apart/military-and-offices.ts'
import {newParent} from '../../../fixtures/conversations/apart/new-parent.ts'
import {nightShiftAndOldHouse} from '../../../fixtures/conversations/apart/night-shift-and-old-house.ts'
import {oddContactData} from '../../../fixtures/conversations/apart/odd-contact-data.ts'
import {offTopic} from '../../../fixtures/conversations/apart/off-topic.ts'
import {offTopicAndHostile} from '../../../fixtures/conversations/apart/off-topic-and-hostile.ts'
import {olderTalkers} from '../../../fixtures/conversations/apart/older-talkers.ts'
import {onThePhone} from '../../../fixtures/conversations/apart/on-the-phone.ts'
import {peopleWhoDictate} from '../../../fixtures/conversations/apart/people-who-dictate.ts'
import {priceAskers} from '../../../fixtures/conversations/apart/price-askers.ts'
import {questionsFirst} from '../../../fixtures/conversations/apart/questions-first.ts'
import {realtor} from '../../../fixtures/conversations/apart/realtor.ts'
import {retiredMan} from '../../../fixtures/conversations/apart/retired-man.ts'
import {secondThoughts} from '../../../fixtures/conversations/apart/second-thoughts.ts'
import {shopOwnersAndAccents} from '../../../fixtures/conversations/apart/shop-owners-and-accents.ts'
import {spanishCouples} from '../../../fixtures/conversations/apart/spanish-couples.ts'
import {spanishElders} from '../../../fixtures/conversations/apart/spanish-elders.ts'
import {spanishFamilies} from '../../../fixtures/conversations/apart/spanish-families.ts'
import {spanishKitchens} from '../../../fixtures/conversations/apart/spanish-kitchens.ts'
import {spanishLandlord} from '../../../fixtures/conversations/apart/spanish-landlord.ts'
import {spanishMother} from '../../../fixtures/conversations/apart/spanish-mother.ts'
import {spanishNewcomers} from '../../../fixtures/conversations/apart/spanish-newcomers.ts'
import {spanishOne} from '../../../fixtures/conversations/apart/spanish-one.ts'
import {spanishRenter} from '../../../fixtures/conversations/apart/spanish-renter.ts'
import {spanishSpeakers} from '../../../fixtures/conversations/apart/spanish-speakers.ts'
import {spanishTradespeople} from '../../../fixtures/conversations/apart/spanish-tradespeople.ts'
import {spanishTwo} from '../../../fixtures/conversations/apart/spanish-two.ts'
import {teachersAndChurch} from '../../../fixtures/conversations/apart/teachers-and-church.ts'
import {terse} from '../../../fixtures/conversations/apart/terse.ts'
import {theLastWord} from '../../../fixtures/conversations/apart/the-last-word.ts'
import {truckersAndTwins} from '../../../fixtures/conversations/apart/truckers-and-twins.ts'
import {widowersAndStudents} from '../../../fixtures/conversations/apart/widowers-and-students.ts'
import {yesNoMaybe} from '../../../fixtures/conversations/apart/yes-no-maybe.ts'
import {judge} from '../../../helpers/judge-conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const people = {
  truckersAndTwins,
  theLastWord,
  teachersAndChurch,
  spanishKitchens,
  spanishElders,
  spanishCouples,
  militaryAndOffices,
  engineersAndTeenagers,
  curiousAndNeighbors,
  askingFirst,
  widowersAndStudents,
  spanishTradespeople,
  spanishNewcomers,
  spanishFamilies,
  shopOwnersAndAccents,
  nightShiftAndOldHouse,
  managersAndCoHosts,
  curiousRudeAndFickle,
  atTheClose,
  askingPrices,
  airbnbHost,
  atTheEnd,
  bargainHunter,
  busyMom,
  changesMind,
  chattyGrandma,
  confirmationNo,
  confirmationYes,
  contractor,
  dictating,
  firstHome,
  hoaPresident,
  hurriedTexters,
  landlord,
  landlordsWithLists,
  newParent,
  oddContactData,
  offTopicAndHostile,
  offTopic,
  olderTalkers,
  onThePhone,
  peopleWhoDictate,
  priceAskers,
  questionsFirst,
  realtor,
  retiredMan,
  secondThoughts,
  spanishLandlord,
  spanishMother,
  spanishOne,
  spanishRenter,
  spanishSpeakers,
  spanishTwo,
  terse,
  yesNoMaybe,
}
const catalogue = await seedCatalogue()
const verdicts = Object.entries(people).flatMap(([person, conversations]) =>
  conversations.map(conversation => ({person, conversation, verdict: judge(catalogue, conversation)})),
)

test('of people who have not seen the assistant, nine of ten get exactly the list they meant', () => {
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
