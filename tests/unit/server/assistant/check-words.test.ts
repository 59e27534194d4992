import {expect, test} from 'vitest'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {checkWords, soundStart} from '#web/server/assistant/model/check-words.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'

const catalogue = await seedCatalogue()
const instead = assistantMessages.pricesInSummary
const mount = {id: 'a', name: 'TV mounting', price: 200, range: {low: 160, high: 240, openEnded: false}}
const fence = {id: 'b', name: 'Fence repair', price: 300}
const gazebo = {id: 'c', name: 'Gazebo', price: 0}

test.for([
  ['A full motion TV mount is $160-$240.', []],
  ['LVP is $3.50 to $5.25 per sq ft under 200 sq ft.', []],
  ['Our 4 hour package is $390, the full day 720 dollars.', []],
  ['El soporte cuesta de 160 a 240 dólares.', []],
  ['A 2 x 4 of 8 feet, in 3 rooms, on May 5 at 10:30?', []],
  ['No amount at all. Only words!', []],
  ['That comes to $500.00 for both.', [mount, fence]],
  ['It will be about $180 for the TV, and the fence repair is $300.', [mount, fence]],
  ['The mount alone: $215.', [mount, fence]],
  ['Together somewhere between $460 and $540.', [mount, fence]],
] as const)(
  'ends of a price on the rate card, and prices, ranges and total of the list, may be spoken of: %s',
  ([message, jobs]) => {
    expect(checkWords(catalogue, message, jobs)).toBe(message)
  },
)

test.for([
  'A full motion TV mount is $1.',
  'We can do it for $5!',
  'You get it for 19 bucks.',
  'Blinds are USD $1,900.',
  'A deposit of $50 is due now.',
  'A gazebo costs $9.5k.',
  'It is $0 today.',
  'The gazebo costs $0.00.',
  'Son 19 dólares.',
  'A TV mount is $3.50.',
])('a sentence with any other amount is taken out: %s', message => {
  expect(checkWords(catalogue, message, [mount, gazebo])).toBe(instead)
})

test('an amount that the owner answers a question with may be repeated', () => {
  const fee = 'Trips beyond the county are $55.'
  expect(checkWords(catalogue, fee, [])).toBe(instead)
  const [first, ...others] = catalogue.faqs
  const faqs = first ? [{...first, answer: `There is a fee: $55.`}, ...others] : []
  expect(checkWords({...catalogue, faqs}, fee, [])).toBe(fee)
})

test('the sentences around it stay, line by line', () => {
  expect(checkWords(catalogue, 'Sure! It costs $3. Which room is it?', [mount])).toBe(
    `Sure! Which room is it? ${instead}`,
  )
  expect(checkWords(catalogue, 'Your list:\n- TV mount: $200\n- Fence: $7\nAnything else?', [mount, fence])).toBe(
    `Your list:\n- TV mount: $200\nAnything else? ${instead}`,
  )
})

test.for([
  'I have sent it.',
  "I've already sent your request.",
  'Your request has been submitted.',
  'Everything is sent!',
  "It's sent.",
  'We sent it to the team.',
  'Ya lo envié.',
  'Su solicitud ha sido enviada.',
  'Se la mandé al equipo.',
  'Ya está enviada.',
])('a claim that something was sent is taken out: %s', claim => {
  expect(checkWords(catalogue, `A shelf then. ${claim} Thanks!`, [])).toBe('A shelf then. Thanks!')
  expect(checkWords(catalogue, claim, [])).toBe('')
})

test.for([
  'Nothing was sent so far.',
  'A photo can be sent here.',
  'Tap "Send request" to send it.',
  'Present and absent alike.',
  'Para que la envíe, toque el botón.',
])('words about sending that claim nothing stay: %s', message => {
  expect(checkWords(catalogue, message, [])).toBe(message)
})

test('of a reply that is still being written, its whole sentences are shown, up to one that may not be', () => {
  const lock = [{id: 'a', name: 'Smart lock', price: 137, range: {low: 99, high: 175, openEnded: false}}]
  const start = (reply: string) => soundStart(catalogue, reply, lock)
  expect(start('Got it. Which do')).toBe('Got it.')
  expect(start('A smart lock')).toBe('')
  expect(start('That is $137. Which door? ')).toBe('That is $137. Which door?')
  expect(start('Got it. That is $1. Which door? ')).toBe('Got it.')
  expect(start('Got it. I have sent it. Which door? ')).toBe('Got it.')
  expect(soundStart(catalogue, 'Got it. That is $137. Which door? ', [])).toBe('Got it.')
})
