// `diff::changedAny` and `diff::changedOnly`, which groq-js has for its asynchronous evaluation alone
// (https://spec.groq.dev/draft/#sec-Diff-functions).
import {isDeepStrictEqual} from 'node:util'
import {isObject} from '../store/plain-json.ts'
import {type GroqNode, value} from './tree.ts'

type Path = (string | number)[]
/** Evaluates a node of a selector with `@` as given. */
export type Evaluate = (node: GroqNode, self: unknown) => unknown

/** True when a place that the selector names has another value, or exists on one side only. */
export function changedAny(before: unknown, after: unknown, selector: GroqNode, evaluate: Evaluate): boolean {
  const places = select(selector, before, evaluate)
  if (places.length !== select(selector, after, evaluate).length) return true
  return places.some(
    place => isOtherList(before, after, place) || !isDeepStrictEqual(valueAt(before, place), valueAt(after, place)),
  )
}

/** True when every change lies at or below a place that the selector names. */
export function changedOnly(before: unknown, after: unknown, selector: GroqNode, evaluate: Evaluate): boolean {
  const places = select(selector, before, evaluate)
  return changesBetween(before, after).every(change =>
    places.some(place => place.every((part, at) => change[at] === part)),
  )
}

function isOtherList(before: unknown, after: unknown, place: Path): boolean {
  return place.some((part, at) => {
    if (typeof part !== 'number') return false
    const lists = [valueAt(before, place.slice(0, at)), valueAt(after, place.slice(0, at))]
    const [first, second] = lists
    return !Array.isArray(first) || !Array.isArray(second) || first.length !== second.length
  })
}

function changesBetween(before: unknown, after: unknown, place: Path = []): Path[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, at) => changesBetween(item, after[at], [...place, at]))
  if (!isObject(before) || !isObject(after)) return [place]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap(key => changesBetween(before[key], after[key], [...place, key]))
}

function select(node: GroqNode, from: unknown, evaluate: Evaluate): Path[] {
  const inner = (child: unknown) => select(child as GroqNode, from, evaluate)
  switch (node.type) {
    case 'Group':
      return inner(node.base)
    case 'Tuple':
      return (node.members as GroqNode[]).flatMap(inner)
    case 'AccessAttribute':
      return (node.base ? inner(node.base) : [[]]).map(place => [...place, String(node.name)])
    case 'ArrayCoerce':
      return inner(node.base).flatMap(place => itemsAt(from, place))
    case 'Filter':
      return inner(node.base)
        .flatMap(place => itemsAt(from, place))
        .filter(place => isMatch(node, valueAt(from, place), evaluate))
    case 'SelectorFuncCall':
      return anywhere(node.arg as GroqNode, from, evaluate)
    case 'SelectorNested':
      return inner(node.base).flatMap(place =>
        select(node.nested as GroqNode, valueAt(from, place), evaluate).map(below => [...place, ...below]),
      )
    default:
      throw new Error(`unexpected ${node.type} in a selector`)
  }
}

function isMatch(filter: GroqNode, item: unknown, evaluate: Evaluate): boolean {
  return (evaluate({...filter, base: value([item])}, null) as unknown[]).length > 0
}

function anywhere(condition: GroqNode, from: unknown, evaluate: Evaluate): Path[] {
  if (Array.isArray(from))
    return from.flatMap((item, at) => anywhere(condition, item, evaluate).map(place => [at, ...place]))
  if (!isObject(from)) return []
  const below = Object.entries(from).flatMap(([key, item]) =>
    anywhere(condition, item, evaluate).map(place => [key, ...place]),
  )
  return evaluate(condition, from) === true ? [[], ...below] : below
}

function itemsAt(from: unknown, place: Path): Path[] {
  const list = valueAt(from, place)
  return Array.isArray(list) ? list.map((_, at) => [...place, at]) : []
}

function valueAt(from: unknown, place: Path): unknown {
  let at = from
  for (const part of place)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return at
}
