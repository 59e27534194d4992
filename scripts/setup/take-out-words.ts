// Takes the passages with certain words out of a document, and rewrites none: a sentence's field goes, a paragraph, an
// entry of a list, or a block whose heading has them. Pure.

import {pageTypes} from '../../schemas/pages.ts'

type Fields = Record<string, unknown>

export interface TakeOut {
  isUnwanted(text: string): boolean
  /** Ids of documents that leave the site: entries that refer to them go, too. */
  gone: ReadonlySet<string>
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of things, not words that anybody reads. */
const isHidden = (name: string) => name.startsWith('_') || name === 'asset'

export function takeOut(fields: Fields, rules: TakeOut): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = isHidden(name) ? value : without(value, rules)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

function without(value: unknown, rules: TakeOut): unknown {
  if (typeof value === 'string') return rules.isUnwanted(value) ? undefined : value
  if (Array.isArray(value)) {
    const kept = value.flatMap(item => entryWithout(item, rules))
    return kept.length === 0 && value.length > 0 ? undefined : kept
  }
  if (!isFields(value)) return value
  return isGone(value, rules) || isHeaded(value, rules) ? undefined : takeOut(value, rules)
}

/** An entry goes whole. Kinds of work have choices of several services, so they lose only those that are gone. */
function entryWithout(item: unknown, rules: TakeOut): unknown[] {
  if (isFields(item) && Array.isArray(item.options) && !isHeaded(item, rules)) {
    const options = item.options.flatMap(option => entryWithout(option, rules))
    return options.length > 0 ? [{...item, options}] : []
  }
  return JSON.stringify(without(item, rules)) === JSON.stringify(item) ? [item] : []
}

/** A menu's weak link stays, since the site skips it by itself; but not one to a page at a fixed address. */
const isGone = ({_ref, _weak}: Fields, {gone}: TakeOut) =>
  typeof _ref === 'string' && gone.has(_ref) && (!_weak || pageTypes.some(type => type === _ref))

const isHeaded = ({heading, title}: Fields, {isUnwanted}: TakeOut) =>
  [heading, title].some(words => typeof words === 'string' && isUnwanted(words))
