import type {Catalogue, CatalogueTier} from '../catalogue.ts'
import {type Draft, nameOf, possibleTiers, serviceOf} from './drafts.ts'
import type {Target} from './find-target.ts'
import {newDraft} from './memory.ts'
import {readRooms, type Said} from './quantities.ts'
import {matchPhrases, type Vocabulary} from './targets.ts'
import {normalise, stem, words} from './text.ts'

export type Change =
  | {kind: 'added' | 'changed' | 'removed'; draft: Draft}
  | {kind: 'emptied'}
  | {kind: 'licensed'; trade: string}
  | {kind: 'not on list'}

export interface Around {
  isCorrection: boolean
  said: string[]
  vocabulary: Vocabulary
}

export class JobList {
  drafts: Draft[]
  changes: Change[] = []
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

  private isOneOfAKind(draft: Draft): boolean {
    return possibleTiers(this.catalogue, {...draft, tier: null}).length > 1
  }
}

function fits(draft: Draft, target: Target): boolean {
  if (target.serviceId === null) return draft.serviceId === null && draft.name === target.name
  return draft.serviceId === target.serviceId && (!target.tier || !draft.tier || target.tier._key === draft.tier)
}

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
