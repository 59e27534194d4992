// How long the guided assistant takes for a message of 4,000 characters, with a list that stands already. Goal: 50 ms.
import {readFileSync} from 'node:fs'
import {evaluate, parse} from 'groq-js'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import {noContact} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import type {AssistantState} from '#web/server/ports.ts'
import {percentile} from './figures.ts'

const longest = 4000
const goalMs = 50

export default async function benchReading() {
  const catalogue = await readSeed()
  const {converse} = await import('#web/server/assistant/guided/converse.ts')
  const {phrasesOf} = await import('#web/server/assistant/guided/phrases.ts')
  const timed = (work: () => unknown) => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  }
  const empty: AssistantState = {jobs: [], contact: noContact, memory: null}
  const say = (state: AssistantState, message: string) =>
    converse(catalogue, JSON.parse(JSON.stringify(state)), {message, photosCount: 0})
  const words = vocabularyOf(JSON.stringify(catalogue))
  const random = withSeed(20261127)
  const anyWords = () => filled(() => `${words[random(words.length)]} `)
  const index = timed(() => phrasesOf(catalogue))
  const first = timed(() => say(empty, anyWords()))
  print(`index built in ${index.toFixed(1)} ms, first message after a start ${first.toFixed(1)} ms`)

  const list = say(empty, 'hang 6 blinds, mount a tv and install a smart lock')
  const some = words.filter((_, place) => place % 5 === 0)
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789  ,.;:!?\n-()"\'/&x'
  const messages = {
    'each word of the vocabulary repeated': words.map(word => filled(() => `${word} `)),
    'random words': some.map(anyWords),
    'random words with commas': some.map(() => filled(() => `${words[random(words.length)]}, `)),
    'random letters and signs': some.map(() => filled(() => letters[random(letters.length)] ?? '')),
  }
  for (const [what, each] of Object.entries(messages))
    for (const [where, state] of Object.entries({'empty list': empty, 'three lines': list})) {
      const times = each.map(message => timed(() => say(state, message)))
      const worst = Math.max(...times)
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
      const figures = [p50, p99, worst].map(ms => ms.toFixed(1))
      print(`${what}, ${where} (${times.length}): p50 ${figures[0]}, p99 ${figures[1]}, worst ${figures[2]} ms`)
      if (p99 > goalMs) print(`  slower than ${goalMs} ms: "${each[times.indexOf(worst)]?.slice(0, 40)} …"`)
    }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function readSeed(): Promise<Catalogue> {
  const seed = readFileSync(new URL('../../studio/seed/production.ndjson', import.meta.url), 'utf8')
  const dataset = seed
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  return (await evaluate(parse(assistantQuery), {dataset})).get()
}

function vocabularyOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}']{1,30}/gu) ?? [])]
}

function filled(next: () => string): string {
  let text = ''
  while (text.length < longest) text += next()
  return text.slice(0, longest)
}

/** The same numbers in every run. */
function withSeed(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
