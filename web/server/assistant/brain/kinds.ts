// What a part of a message is: a job, more about a job, a job taken back, a question, or talk. Learned from examples
// (examples/parts.json), so that what people say beside their jobs needs no rules. Pure.
import parts from './examples/parts.json' with {type: 'json'}
import questions from './examples/questions.json' with {type: 'json'}
import {inSlices} from './in-slices.ts'
import {type Example, learn, likeliest} from './learn.ts'
import {isThing, isTrouble, isWorkVerb} from './signs.ts'
import {contentOf, isIn, type Word, wordsOf} from './words.ts'

const kinds = ['job', 'note', 'remove', 'question', 'talk'] as const
export type Kind = (typeof kinds)[number]
export type Chances = Record<Kind, number>

/** What was said before a part. */
export interface Context {
  before: Kind | null
  hasJobs: boolean
  /** Of the jobs, and of the message so far. */
  known: readonly Word[]
}

const isKind = (word: string): word is Kind => kinds.some(kind => kind === word)

/** Of a message: "(a mirror) note it's heavy | job a shelf, too"; what is on the list already stands in parentheses. */
function examplesOf(message: string): Example<Kind>[] {
  const [, listed = '', parts = ''] = /^(?:\((.*?)\) )?(.*)$/.exec(message) ?? []
  let context: Context = {before: null, hasJobs: listed !== '', known: contentOf(wordsOf(listed))}
  return parts.split(' | ').map(part => {
    const [label = '', ...rest] = part.split(' ')
    if (!isKind(label)) throw new Error(`No kind of a part: ${label}`)
    const words = wordsOf(rest.join(' '))
    const signs = signsOf(words, part, context)
    context = after(context, words, label)
    return {label, signs}
  })
}

export const after = ({hasJobs, known}: Context, words: readonly Word[], kind: Kind): Context => ({
  before: kind,
  hasJobs: hasJobs || kind === 'job',
  known: [...known, ...contentOf(words)],
})

function signsOf(words: readonly Word[], text: string, {before, hasJobs, known}: Context): string[] {
  const stems = words.map(word => (/^\d/.test(word.text) ? '#' : word.en))
  const forms = words.map(word => (/^\d/.test(word.text) ? '#' : word.text))
  const classes = words.map(classOf)
  const pairs = (items: readonly string[], sign: string) =>
    [...items, '$'].map((item, at) => `${sign}${items[at - 1] ?? '^'} ${item}`)
  const content = contentOf(words)
  const isKnown = content.some(word => isIn(known, word))
  const isNew = content.some(word => (isThing(word) || isTrouble(word)) && !isIn(known, word))
  const state = [`before ${before}`, `jobs ${hasJobs}`, `known ${isKnown}`, `new ${isNew} ${hasJobs}`]
  const start = `${classes[0]} ${classes[1]}`
  const signs = [
    'any',
    ...stems.map(stem => `word ${stem}`),
    ...pairs(forms, 'pair '),
    ...pairs(classes, 'class '),
    ...classes.map((each, at) => `three ${classes[at - 1] ?? '^'} ${each} ${classes[at + 1] ?? '$'}`),
    `first ${stems[0]}`,
    `first ${stems[0]} ${stems[1]}`,
    `first ${start} ${classes[2]}`,
    `long ${Math.min(6, content.length)}`,
    ...state,
    ...state.map(each => `${each} ${start}`),
    ...classes.filter(each => /^[A-Z]$/.test(each)).map(each => `has ${each} ${hasJobs} ${isKnown}`),
    /[?¿]/.test(text) ? 'mark' : 'no mark',
  ]
  return [...new Set(signs)]
}

function classOf(word: Word): string {
  if (/^\d/.test(word.text)) return '#'
  if (isThing(word)) return 'T'
  if (isTrouble(word)) return 'B'
  if (isWorkVerb(word)) return 'V'
  return contentOf([word]).length === 0 ? word.text : 'x'
}

/** Without their topics. */
const asked = questions.map(line => `question ${line.slice(line.indexOf(' ') + 1)}`)

export const learnedKinds = inSlices(function* () {
  const examples: Example<Kind>[] = []
  for (const [place, message] of [...parts, ...asked].entries()) {
    if (place % 20 === 0) yield
    examples.push(...examplesOf(message))
  }
  return yield* learn(kinds, examples)
})

export const chancesOf = (text: string, context: Context): Chances =>
  learnedKinds.get()(signsOf(wordsOf(text), text, context))

const nothing: Context = {before: null, hasJobs: false, known: []}

export const kindOf = (text: string, context = nothing): Kind => likeliest(chancesOf(text, context))
