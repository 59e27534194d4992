/** From one message to what it changes in the list of jobs. Pure. */
import type {Catalogue, CatalogueTier} from '../catalogue.ts'
import {type Draft, nameOf, possibleTiers, serviceOf} from './drafts.ts'
import {licensedTradeIn} from './guards.ts'
import {workVerbs} from './lexicon.ts'
import {type Memory, newDraft} from './memory.ts'
import {readQuantities, readRooms, type Said} from './quantities.ts'
import {matchPhrases, type Vocabulary, vocabularyOf} from './targets.ts'
import {clauses, normalise, stem, words} from './text.ts'

export type Change =
  | {kind: 'added' | 'changed' | 'removed'; draft: Draft}
  | {kind: 'emptied'}
  | {kind: 'licensed'; trade: string}
  | {kind: 'not on list'}

export interface Understood {
  drafts: Draft[]
  changes: Change[]
  /** Paint, without saying of what. */
  needsKind: boolean
}

interface Target {
  serviceId: string | null
  name: string
  tier: CatalogueTier | null
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
  /** A clause that nothing was made of: "my mailbox post is rotten" before "can you replace it". */
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
      const words = isAboutThat && unclaimed ? `${clause} ${unclaimed}` : clause
      const name = unknownWork(words, vocabulary.read(words))
      unclaimed = name ? '' : clause
      if (name) list.put({serviceId: null, name, tier: null}, quantity, clause, {isCorrection, said, vocabulary})
    }
  }
  return {drafts: list.drafts, changes: list.changes, needsKind}
}

interface Around {
  isCorrection: boolean
  said: string[]
  vocabulary: Vocabulary
}

class JobList {
  drafts: Draft[]
  changes: Change[] = []
  /** The job that was spoken of last in this message. */
  touched: Draft | null = null
  readonly catalogue: Catalogue

  constructor(catalogue: Catalogue, drafts: Draft[]) {
    this.catalogue = catalogue
    this.drafts = [...drafts]
  }

  put(target: Target, quantity: Said, clause: string, {said, vocabulary, isCorrection}: Around): void {
    const same = this.drafts.find(
      draft =>
        draft.serviceId === target.serviceId &&
        (target.serviceId !== null || draft.name === target.name) &&
        (!draft.tier || !target.tier || draft.tier === target.tier._key || (isCorrection && this.isOneOfAKind(draft))),
    )
    if (same) {
      const more = quantity.isMore
        ? (same.count ?? 1) + (quantity.count && !/\b1 more\b/.test(clause) ? quantity.count : 1)
        : null
      this.change(same, {
        ...(target.tier && {tier: target.tier._key}),
        ...this.quantities(same, quantity, clause),
        ...(more && {count: more}),
      })
      return
    }
    const draft = newDraft(this.drafts, {
      serviceId: target.serviceId,
      name: target.name,
      tier: target.tier?._key ?? null,
    })
    const tier = target.tier ?? this.tierFrom(draft, said, vocabulary)
    const made = {...draft, tier: tier?._key ?? null}
    const full = {...made, ...this.quantities(made, quantity, clause)}
    const withCount = {...full, needsCount: full.count === null && isPlural(clause, this.catalogue, full)}
    this.drafts.push(withCount)
    this.changes.push({kind: 'added', draft: withCount})
    this.touched = withCount
  }

  /** More about a job that is named already; false when the clause says nothing of that kind. */
  note(quantity: Said, clause: string, {said, vocabulary, isCorrection}: Around): boolean {
    const about = this.touched ?? (isCorrection ? (this.drafts.at(-1) ?? null) : null)
    if (!about) return false
    const tier = this.tierFrom({...about, tier: null}, said, vocabulary)
    // "one in the bedroom" tells where, not how many.
    const isOnlyPlace = quantity.count === 1 && quantity.room !== null && !isCorrection
    const told = this.quantities(about, isOnlyPlace ? {...quantity, count: null} : quantity, clause)
    // "the living room and two bedrooms": rooms of one sentence add up.
    const isRooms = (serviceOf(this.catalogue, about)?.priceTiers ?? []).some(({label}) =>
      /\broom\b/i.test(label ?? ''),
    )
    const isMoreRooms =
      isRooms && about === this.touched && !isCorrection && about.room !== null && told.room !== undefined
    const rooms = isMoreRooms ? {count: (about.count ?? 1) + (told.count ?? 1), room: about.room} : {}
    const change = {...(tier && {tier: tier._key}), ...told, ...rooms}
    if (Object.keys(change).length === 0) return false
    this.change(about, change)
    return true
  }

  remove(targets: Target[], said: string[], vocabulary: Vocabulary): void {
    const gone = this.drafts.filter(
      draft => targets.some(target => fits(draft, target)) || this.isMeant(draft, said, vocabulary),
    )
    const last =
      targets.length === 0 && gone.length === 0 && said.some(word => ['it', 'that', 'last', 'this'].includes(word))
        ? this.drafts.slice(-1)
        : []
    for (const draft of [...gone, ...last]) {
      this.drafts = this.drafts.filter(({id}) => id !== draft.id)
      this.changes.push({kind: 'removed', draft})
    }
    if (gone.length + last.length === 0 && targets.length > 0) this.changes.push({kind: 'not on list'})
  }

  /** "the lock", when there is one smart lock: the words of its own tier or name. */
  private isMeant(draft: Draft, said: string[], vocabulary: Vocabulary): boolean {
    const own = words(normalise(nameOf(this.catalogue, draft))).map(stem)
    const target = vocabulary.services.find(({service}) => service._id === draft.serviceId)
    const tier = target?.tiers.find(({tier}) => tier._key === draft.tier)
    return (
      (tier !== undefined && matchPhrases(tier.phrases, said).score > 0) ||
      own.some(
        word => word.length > 3 && !['instal', 'repair', 'system', 'servic'].includes(word) && said.includes(word),
      )
    )
  }

  private change(draft: Draft, change: Partial<Draft>): void {
    if (Object.keys(change).length === 0) {
      this.touched = draft
      return
    }
    const next: Draft = {...draft, ...change, fixed: null, needsCount: draft.needsCount && !change.count}
    this.drafts = this.drafts.map(known => (known.id === draft.id ? next : known))
    const added = this.changes.find(past => 'draft' in past && past.draft.id === draft.id)
    if (added && 'draft' in added) added.draft = next
    else this.changes.push({kind: 'changed', draft: next})
    this.touched = next
  }

  private quantities(draft: Draft, {count, squareFeet, inches, room}: Said, clause: string): Partial<Draft> {
    const tiers = serviceOf(this.catalogue, draft)?.priceTiers ?? []
    const isRooms = tiers.some(({label}) => /\broom\b/i.test(label ?? ''))
    const named = readRooms(clause).filter(name => name !== 'outside')
    const several = isRooms && named.length > 1 ? named.length : null
    return {
      ...(squareFeet !== null && {squareFeet}),
      ...(inches !== null && {inches}),
      ...((count ?? several) !== null && {count: count ?? several}),
      ...(room !== null && {room}),
    }
  }

  tierFrom(draft: Draft, said: string[], vocabulary: Vocabulary): CatalogueTier | null {
    const target = vocabulary.services.find(({service}) => service._id === draft.serviceId)
    const scored = (target?.tiers ?? []).map(({tier, phrases}) => ({tier, score: matchPhrases(phrases, said).score}))
    const best = scored.reduce((top, entry) => (entry.score > top.score ? entry : top), {
      tier: null as CatalogueTier | null,
      score: 0,
    })
    return scored.filter(({score}) => score === best.score).length === 1 ? best.tier : null
  }

  /** Its tiers are ways to do one thing, not things of their own. */
  private isOneOfAKind(draft: Draft): boolean {
    return possibleTiers(this.catalogue, {...draft, tier: null}).length > 1
  }
}

function fits(draft: Draft, target: Target): boolean {
  if (target.serviceId === null) return draft.serviceId === null && draft.name === target.name
  return draft.serviceId === target.serviceId && (!target.tier || !draft.tier || target.tier._key === draft.tier)
}

/** The best service or other work of a clause; none or one. */
export function targetsIn(vocabulary: Vocabulary, said: string[], clause: string): Target[] {
  // "a doorbell for the back door": what comes first is the work, the rest is its place.
  const [head = '', ...place] = clause.split(/\b(?:for|at|by|near|next to|above|over|beside) (?:the|my|our)\b/)
  const first = place.length > 0 ? bestTarget(vocabulary, vocabulary.read(head), head) : []
  return first.length > 0 ? first : bestTarget(vocabulary, said, clause)
}

function bestTarget(vocabulary: Vocabulary, said: string[], clause: string): Target[] {
  const isRepair = /\b(?:fix|repair|stick|squeak|won't|wont|doesn't|doesnt|broken|loose|adjust|rub|drag|crack)/.test(
    clause,
  )
  const priced = vocabulary.services.map(({service, phrases, tiers}) => {
    const whole = matchPhrases(phrases, said)
    const best = tiers
      .map(({tier, phrases: own}) => ({tier, ...matchPhrases(own, said)}))
      .reduce<{tier: CatalogueTier | null; score: number; names: boolean}>(
        (top, entry) =>
          entry.score > top.score || (entry.score === top.score && entry.names && !top.names) ? entry : top,
        {tier: null, score: 0, names: false},
      )
    const isNamed = whole.names || best.names
    return {
      service,
      tier: best.tier,
      score: isNamed ? whole.score + best.score : 0,
      top: Math.max(whole.score, best.names ? best.score : 0),
    }
  })
  const winner = priced.reduce<(typeof priced)[number] | null>(
    (top, entry) => (entry.score > (top?.score ?? 0) ? entry : top),
    null,
  )
  const other = vocabulary.unpriced
    .map(({name, phrases}) => ({name, score: matchPhrases(phrases, said).score}))
    .reduce((top, entry) => (entry.score > top.score ? entry : top), {name: '', score: 0})
  if (
    other.score > 0 &&
    (!winner || other.score > winner.top || (other.score === winner.top && isRepair && / repair$/.test(other.name)))
  ) {
    return [{serviceId: null, name: other.name, tier: null}]
  }
  if (!winner) return []
  return [{serviceId: winner.service._id, name: winner.service.title ?? '', tier: winner.tier}]
}

const isPaint = (said: string[]) => said.some(word => ['paint', 'repaint'].includes(word))

/** "some doors", "TVs": more than one, and nobody said how many. */
function isPlural(clause: string, catalogue: Catalogue, draft: Draft): boolean {
  const tiers = possibleTiers(catalogue, draft)
  if (tiers.some(({unit}) => unit === 'sqft' || unit === 'step') || draft.serviceId === null) return false
  return (
    /\b(?:several|few|multiple|many|all (?:my|the|our)|bunch)\b/.test(clause) ||
    /\b(?:tvs|televisions|doors|windows|cameras|locks|thermostats|doorbells|holes|rods|rooms|bedrooms|blinds|shades|curtains)\b/.test(
      clause,
    )
  )
}

/** What somebody wants done that nobody has a price for, in his own words. */
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
