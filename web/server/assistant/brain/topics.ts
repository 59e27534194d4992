// What a question is about, learned from examples (examples/questions.json). Pure.
import questions from './examples/questions.json' with {type: 'json'}
import {inSlices} from './in-slices.ts'
import {learn, likeliest} from './learn.ts'
import {normalise, toWords} from './words.ts'

const topics = [
  'price',
  'hourly',
  'total',
  'duration',
  'when',
  'hours',
  'area',
  'services',
  'ability',
  'robot',
  'person',
  'discount',
  'guarantee',
  'steps',
  'other',
] as const
export type Topic = (typeof topics)[number]

const isTopic = (word: string): word is Topic => topics.some(topic => topic === word)

export const learnedTopics = inSlices(() => learn(topics, questions.map(toExample)))

export function topicOf(text: string): {topic: Topic; isSure: boolean} {
  const chances = learnedTopics.get()(signsOf(text))
  const topic = likeliest(chances)
  return {topic, isSure: chances[topic] > 0.6}
}

/** "price what do you charge to hang a door" */
function toExample(line: string) {
  const [label = '', ...words] = line.split(' ')
  if (!isTopic(label)) throw new Error(`No topic of a question: ${label}`)
  return {label, signs: signsOf(words.join(' '))}
}

function signsOf(text: string): string[] {
  const stems = toWords(normalise(text)).map(word => (/^\d/.test(word.text) ? '#' : word.en))
  const pairs = [...stems, '$'].map((stem, at) => `${stems[at - 1] ?? '^'} ${stem}`)
  return [...new Set(['any', ...stems, ...pairs])]
}
