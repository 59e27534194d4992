import {expect, test} from 'vitest'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const upToTheSummary = [
  'patch a 4 inch hole',
  'no photos',
  'Ann Lee',
  '704 555 0142',
  'ann@lee.org',
  '9 Elm St, Matthews',
]

const agreeing = [
  'yes',
  'Yes!',
  'y',
  'yep, thats right',
  'I confirm',
  'that is correct',
  "That's all correct, thank you",
  'Yes please send it',
  'please send it',
  'ok',
  'Ok, looks good. Send it!',
  'looks good to me',
  'everything is right',
  'perfect, thank you so much',
  'sure thing',
  'go ahead',
  'good to go',
  'send it right now',
  'you can send it',
  'yes please, and tell them the dog is in the crate',
  'go ahead and send that on over',
  'Yes. Let them know the gate code is 4411.',
  'sí, todo bien, manda la solicitud',
  'sí, y dígales que toquen el timbre',
  '👍',
  '👍🏽',
]

const notAgreeing = [
  'okay hold on',
  'yes, and tell them I want it cheaper',
  'yes, tell them 50 dollars is my limit',
  'sure, but tell them to call first',
  'yes, tell them not before June',
  'sí, y dígales que primero me llamen',
  "right now I'm not sure, let me ask my wife",
  'right now',
  'sure is expensive, no thanks',
  'ok wait',
  "okay, I'll think about it",
  'great, what happens next?',
  'yes?',
  'can you send it',
  'is it right',
  'good question, what is the deposit?',
  'ok but can you do it cheaper?',
  'sure, if you take 10% off',
  'right, that is too much',
  'send me the price first',
  'please send someone to look first',
  'yes, but not before June',
  'yes, my number is 704 555 0145',
  'Looks good to me, but my number ends in 0145',
  'yes and also add a smart lock',
  'no',
  'not yet',
  "don't send it",
  'yes no',
  'thanks',
  'thank you so much',
  'please',
  '!',
]

test.each(agreeing)('"%s" agrees: the order is sent', message => {
  expect(hold(catalogue, [...upToTheSummary, message]).outcome.isReady).toBe(true)
})

test.each(notAgreeing)('"%s" does not agree as a whole: nothing is sent, and it is asked again', message => {
  const {outcome, next} = hold(catalogue, [...upToTheSummary, message])
  expect(outcome.isReady, outcome.reply).toBe(false)
  expect(outcome.reply).not.toMatch(/sending/)
  expect(next).toBe('confirm')
  expect(hold(catalogue, [...upToTheSummary, message, 'yes']).outcome.isReady).toBe(true)
})

test('somebody who hesitates is told that nothing has been sent, and what he adds is still heard', () => {
  const {outcome} = hold(catalogue, [...upToTheSummary, 'hold on, also add a smart lock'])
  expect(outcome.reply).toMatch(/nothing is sent/)
  expect(outcome.jobs.map(({name}) => name)).toEqual([
    'Drywall Repair: Small patch, up to 6 in',
    'Smart Home Systems: Smart lock',
  ])
})
