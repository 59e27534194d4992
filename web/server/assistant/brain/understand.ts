import type {Catalogue} from '../catalogue.ts'
import type {Draft} from './drafts.ts'
import {targetsIn} from './find-target.ts'
import {licensedTradeIn} from './guards.ts'
import {type Change, JobList} from './job-list.ts'
import {workVerbs} from './lexicon.ts'
import type {Memory} from './memory.ts'
import {readQuantities} from './quantities.ts'
import {vocabularyOf} from './targets.ts'
import {clauses, normalise, stem, words} from './text.ts'

export interface Understood {
  drafts: Draft[]
  changes: Change[]
  needsKind: boolean
}

const dropping =
  /\b(?:skip|cancel|forget|drop|scratch|never ?mind|leave out|take off|don't (?:want|need)|do not (?:want|need)|dont (?:want|need)|won't need|no longer|not doing|without the|hold off on|lose the)\b|\b(?:remove|delete)\b.{0,30}\b(?:list|order|job|request|summary)\b/
const everything = /\b(?:start over|everything|all of (?:it|them)|the whole (?:list|thing)|from scratch|all jobs)\b/
const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|change|changed|sorry|i meant|not \d+|should be|correction|wait|update|only|just)\b/

export function understand(catalogue: Catalogue, memory: Memory, message: string): Understood {
  const vocabulary = vocabularyOf(catalogue)
  const text = normalise(message)
  const list = new JobList(catalogue, memory.drafts)
  const isCorrection = correcting.test(text)
  let needsKind = false
  let isDropping = false
  /** A clause without a result: "my mailbox post is rotten" before "can you replace it". */
  let unclaimed = ''
  if (/\bstart over\b/.test(text) || (dropping.test(text) && everything.test(text))) {
    return {drafts: [], changes: memory.drafts.length > 0 ? [{kind: 'emptied'}] : [], needsKind: false}
  }
  for (const clause of clauses(text)) {
    const trade = licensedTradeIn(clause)
    if (trade) {
      list.changes.push({kind: 'licensed', trade})
      continue
    }
    const said = vocabulary.read(clause)
    const targets = targetsIn(vocabulary, said, clause)
    const quantity = readQuantities(clause)
    isDropping =
      dropping.test(clause) || (isDropping && targets.length > 0 && !/\b(?:need|want|add|keep)\b/.test(clause))
    if (isDropping && !/\b(?:keep|add)\b/.test(clause)) {
      list.remove(targets, said, vocabulary)
      continue
    }
    if (targets.length > 0) {
      for (const target of targets) list.put(target, quantity, clause, {isCorrection, said, vocabulary})
    } else if (isPaint(said) && !list.touched?.serviceId) {
      needsKind = true
      list.note(quantity, clause, {isCorrection, said, vocabulary})
    } else if (!list.note(quantity, clause, {isCorrection, said, vocabulary})) {
      const isAboutThat = /\b(?:it|them|that|this|one)\b/.test(clause)
      const text = isAboutThat && unclaimed ? `${clause} ${unclaimed}` : clause
      const name = unknownWork(text, vocabulary.read(text))
      unclaimed = name ? '' : clause
      if (name) list.put({serviceId: null, name, tier: null}, quantity, clause, {isCorrection, said, vocabulary})
    }
  }
  return {drafts: list.drafts, changes: list.changes, needsKind}
}

const isPaint = (said: string[]) => said.some(word => ['paint', 'repaint'].includes(word))

function unknownWork(clause: string, said: string[]): string | null {
  const verbs = new Set(workVerbs.map(stem))
  const at = said.findIndex(word => verbs.has(word))
  if (at < 0 || said.length < 2) return null
  const raw = words(clause)
  const from = raw.slice(at).filter(word => !filler.has(word))
  const thing = from.length > 1 ? from : [raw[at] ?? '', ...raw.slice(0, at).filter(word => !filler.has(word))]
  const name = thing.slice(0, 7).join(' ').slice(0, 60)
  return name.includes(' ') ? name.charAt(0).toUpperCase() + name.slice(1) : null
}

const filler = new Set(
  `can could you would i we my our the a an is are be to need want like please hi hello hey have has had get got some
  someone somebody it that this there also just really help with come and so for me us rotten broken old new one on in
  of at looking`.split(/\s+/),
)
