import {expect, test} from 'vitest'
import {noContact} from '#web/domain/chat/wire.ts'
import {converse} from '#web/server/assistant/guided/converse.ts'
import type {List} from '#web/server/assistant/guided/list.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'

const catalogue = await seedCatalogue()

function say(message: string) {
  const outcome = converse(catalogue, {jobs: [], contact: noContact, memory: null}, {message, photosCount: 0})
  const {lines, notes} = (outcome.memory as {list: List}).list
  return {...outcome, lines, notes: notes.map(({text}) => text)}
}

const warns: [says: string, told: RegExp][] = [
  ["there's a strong smell of gas by the stove", /^Please leave the house first/],
  ['huele mucho a gas en mi casa', /^Por favor salga primero de la casa/],
  ['The carbon monoxide alarm keeps going off!', /^Please leave the house first/],
  ['the gas company came last week and I still smell gas', /^Please leave the house first/],
  ['you fixed my deck last year, now there is a burning smell', /^Please get everybody out/],
  ['my outlet is on fire', /^Please get everybody out/],
  ['the outlet started sparking when I plug in the vacuum', /^Please keep away from it/],
  ['salen chispas del contacto', /^Por favor no se acerque/],
  ['a pipe burst under the sink and water is everywhere', /^Please shut off the main water valve/],
  ['se me reventó un tubo en el baño', /^Por favor cierre la llave/],
  ['can you install a new outlet in the garage?', /work for a licensed electrician/],
  ['my water heater stopped working', /work for a licensed plumber/],
  ['necesito cambiar el calentador de agua', /trabajo para un plomero con licencia/],
  ['the AC unit is making noise', /work for a licensed HVAC contractor/],
  ['fix my roof leak', /work for a licensed roofer/],
  ['knock down a wall between kitchen and dining room', /work for a licensed general contractor/],
  ['remove the black mold from the bathroom', /work for a certified remediation company/],
  ['cut down a tree in the back yard', /work for a tree service/],
]

test.each(warns)('"%s" is told first, prices nothing and is kept word for word', (message, told) => {
  const {reply, lines, notes, question} = say(message)
  expect(reply).toMatch(told)
  expect(lines).toEqual([])
  expect(notes).toEqual([message])
  expect(question?.id).toBe('job')
})

const lookAlikes = [
  'install smoke detectors',
  'install 2 carbon monoxide detectors',
  'paint around the water heater',
  'patch the drywall behind the water heater',
  'fireplace TV mount',
  'mount a tv above the gas fireplace',
  'assemble a gas grill',
  'replace outlet covers',
  'hide the exposed wires behind the tv',
  'a pipe burst last winter and the ceiling needs drywall',
  'the plumber fixed the burst pipe, patch the drywall there',
  'water damage on the ceiling from a roof leak',
  'pressure wash the roof',
  'remove wall paper in the hall',
  'install a smart thermostat next to the furnace',
  'install shelves over the AC unit',
  'paint the tree house',
]
const warnings = /911|main water valve|no se acerque|is work for|trabajo para/

test.each(lookAlikes)('"%s" is an ordinary job', message => {
  expect(say(message).reply).not.toMatch(warnings)
})

test('an emergency comes with our number, and the other sentences of its message are read', () => {
  const {reply, lines, notes} = say('Hang a tv on the wall. I smell gas! Replace the breaker panel.')
  expect(reply).toMatch(/^Please leave the house first.*once it is safe.*\(704\) 555-0134.*licensed electrician/)
  expect(lines.map(({text}) => text)).toEqual(['Hang a tv on the wall.'])
  expect(notes).toEqual(['I smell gas!', 'Replace the breaker panel.'])
})

test('after sending an emergency is still told', () => {
  const {memory} = say('mount a tv')
  const sent = {jobs: [], contact: noContact, memory: {...(memory as object), isSent: true}}
  expect(converse(catalogue, sent, {message: 'I smell gas', photosCount: 0}).reply).toMatch(/^Please leave the house/)
})

test("the owner's phrases and sentences are the only ones", () => {
  const words = catalogue.words && {
    ...catalogue.words,
    trades: null,
    emergencies: [{phrases: ['bee swarm', 'on the roof'], sentence: 'Stay inside.', sentenceInSpanish: null}],
  }
  const own = {...catalogue, words}
  const replyTo = (message: string) =>
    converse(own, {jobs: [], contact: noContact, memory: null}, {message, photosCount: 0}).reply
  expect(replyTo('a bee swarm at my porch')).toMatch(/^Stay inside\./)
  expect(replyTo('hay un bee swarm en mi casa')).toMatch(/^Stay inside\./)
  // Little words count in a phrase that has some, and others may stand between the words of one that has none.
  expect(replyTo('the bees in a swarm')).toMatch(/^Stay inside\./)
  expect(replyTo('somebody is on the roof')).toMatch(/^Stay inside\./)
  expect(replyTo('wash the roof')).not.toMatch(/Stay inside/)
  expect(replyTo('swarm, bee')).not.toMatch(/Stay inside/)
  expect(replyTo('i smell gas')).not.toMatch(/911/)
})
