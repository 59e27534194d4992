// What the assistant learns from its examples.
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {inSlices} from '#web/server/assistant/brain/in-slices.ts'
import {type Context, type Kind, kindOf} from '#web/server/assistant/brain/kinds.ts'
import {learn} from '#web/server/assistant/brain/learn.ts'
import {topicOf} from '#web/server/assistant/brain/topics.ts'
import {wordsOf} from '#web/server/assistant/brain/words.ts'

const alone: Context = {before: null, hasJobs: false, known: []}
const afterJob = (job: string): Context => ({before: 'job', hasJobs: true, known: wordsOf(job)})

test.each<[string, Context, Kind]>([
  ['could one of you rehang the cellar door', alone, 'job'],
  ['the bird feeder pole is leaning', alone, 'job'],
  ['se me rompió la repisa del lavadero', alone, 'job'],
  ['my cousin painted it two summers ago', afterJob('pressure wash the shed'), 'note'],
  ['the key is under the blue pot', afterJob('hang a mirror'), 'note'],
  ['because I cannot climb a ladder anymore', afterJob('clean the gutters'), 'note'],
  ['and the pantry light flickers', afterJob('hang a mirror'), 'job'],
  ['forget about the mirror', afterJob('hang a mirror'), 'remove'],
  ['mi yerno ya arregló la reja', afterJob('la reja no cierra'), 'remove'],
  ['do you charge for mileage?', alone, 'question'],
  ['good evening everybody', alone, 'talk'],
])('"%s"', (text, context, kind) => {
  expect(kindOf(text, context)).toBe(kind)
})

test('the same words are a job the first time and a note the second', () => {
  const text = 'the steps need to be power washed'
  expect(kindOf(text, alone)).toBe('job')
  expect(kindOf('the steps are the ones out back', afterJob(text))).toBe('note')
})

test.each([
  ['what would you want for putting up a bird house', 'price'],
  ['whats your day rate', 'hourly'],
  ['cuánto va a tardar el trabajo de la cocina', 'duration'],
  ['can I get a vet discount', 'discount'],
  ['do you drive out to Stallings', 'area'],
  ['is there a real human reading this', 'robot'],
  ['please have someone phone me', 'person'],
])('"%s" asks for %s', (text, topic) => {
  expect(topicOf(text).topic).toBe(topic)
})

test('chances follow the examples, add up to one, and are the same every time', () => {
  const examples = [
    {label: 'warm', signs: ['sun', 'beach']},
    {label: 'warm', signs: ['sun', 'sand']},
    {label: 'cold', signs: ['snow', 'ice']},
    {label: 'cold', signs: ['snow', 'sled']},
  ] as const
  const of = inSlices(() => learn(['warm', 'cold'], examples)).get()
  const chances = of(['snow', 'never seen'])
  expect(chances.cold).toBeGreaterThan(0.6)
  expect(chances.warm + chances.cold).toBeCloseTo(1)
  expect(inSlices(() => learn(['warm', 'cold'], examples)).get()(['snow', 'never seen'])).toEqual(chances)
  const unknown = of(['never seen'])
  expect(unknown.warm).toBeCloseTo(0.5)
})

test('the sentences of these tests are not among the examples', () => {
  const examples = new URL('../../../../web/server/assistant/brain/examples/', import.meta.url)
  const known = ['parts', 'questions'].map(name => readFileSync(new URL(`${name}.json`, examples), 'utf8')).join('\n')
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  const sentences = [...own.matchAll(/^ {2}\['([^']+)'/gm)].map(([, sentence]) => sentence ?? '')
  expect(sentences.length).toBeGreaterThan(15)
  expect(sentences.filter(sentence => known.includes(sentence))).toEqual([])
})
