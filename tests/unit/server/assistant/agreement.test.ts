import {expect, test} from 'vitest'
import {converse} from '#web/server/assistant/guided/converse.ts'
import type {AssistantState} from '#web/server/ports.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'

const catalogue = await seedCatalogue()
const contact = {fullName: 'Ann Lee', phone: '704 555 0142', email: 'ann@lee.org', address: '9 Elm St, Matthews'}
const say = (state: AssistantState, message: string) => converse(catalogue, state, {message, photosCount: 0})
const upToTheSummary = ['hang 6 blinds', 'no photos'].reduce<AssistantState>(say, {jobs: [], contact, memory: null})

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
  'go ahead and send that on over',
  'sí, todo bien, manda la solicitud',
  '👍',
  '👍🏽',
]

const notAgreeing = [
  'okay hold on',
  'is that all?',
  'send me the prices first',
  'yes please, and tell them the dog is in the crate',
  'Yes. Let them know the gate code is 4411.',
  'sí, y dígales que toquen el timbre',
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
  'good question, what is the deposit?',
  'ok but can you do it cheaper?',
  'sure, if you take 10% off',
  'right, that is too much',
  'please send someone to look first',
  'yes, but not before June',
  'yes, my number is 704 555 0145',
  'Looks good to me, but my number ends in 0145',
  'yes and also add a smart lock',
  'no',
  'not yet',
  "don't send it",
  'yes no',
  'do',
  'thanks',
  'thank you so much',
  'please',
  '!',
]

test.each(agreeing)('"%s" agrees: the order is sent', message => {
  expect(upToTheSummary.question?.id).toBe('confirm')
  expect(say(upToTheSummary, message).isReady).toBe(true)
})

test.each(notAgreeing)('"%s" does not agree as a whole: nothing is sent, and it is asked again', message => {
  const answered = say(upToTheSummary, message)
  expect(answered.isReady, answered.reply).toBe(false)
  expect(answered.reply).not.toMatch(/sending/)
})

test('what is to be told to the staff is kept, and the next yes sends it', () => {
  const told = say(upToTheSummary, 'yes please, and tell them the dog is in the crate')
  const sent = say(told, 'yes')
  expect([sent.isReady, sent.notes?.map(({text}) => text).join()]).toEqual([
    true,
    expect.stringContaining('the dog is in the crate'),
  ])
})

test('somebody who hesitates sends nothing, and what is added is still heard', () => {
  const answered = say(upToTheSummary, 'hold on, also add a smart lock')
  expect(answered.isReady).toBe(false)
  const heard = [...answered.jobs, ...(answered.notes ?? [])].map(each => ('text' in each ? each.text : each.name))
  expect(heard.join('; ')).toMatch(/smart lock/i)
})
