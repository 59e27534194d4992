// Estimates a query's cost from its tree. Attackers control the query and its parameters, so nested loops count.
import {constantOf} from '../constants.ts'
import {narrow} from '../narrow.ts'
import {type GroqNode, isNode, walk} from '../tree.ts'
import type {Lookup} from '../view.ts'

/** `light`: about 1 ms. `unknown`: maybe slow, but stoppable. `growing`: one step may exceed the memory. */
export type Weight = 'light' | 'unknown' | 'growing'

const maxLightSteps = 50_000
/** Arrays in documents rarely hold more than a dozen items. */
const usualArrayLength = 30
const growing = new Set(['array::join', 'string::split'])
/** Functions whose work is linear in their input. */
const linear = new Set(
  'coalesce count defined identity length lower upper now references round string dateTime path'
    .split(' ')
    .map(name => `global::${name}`)
    .concat('string::lower', 'string::upper', 'string::startsWith', 'dateTime::now', 'pt::text', 'array::compact')
    .concat(['sum', 'avg', 'min', 'max'].map(name => `math::${name}`))
    .concat('sanity::versionOf', 'sanity::partOfRelease'),
)
const loops = new Set(['Filter', 'Map', 'PipeFuncCall'])

export function weigh(tree: GroqNode, view: Lookup, params: Record<string, unknown>): Weight {
  let cached = weightCache.get(tree)
  if (!cached) {
    cached = {weight: weightFromShape(tree), light: {all: -1, maxLength: -1}}
    weightCache.set(tree, cached)
  }
  if (cached.weight !== 'light') return cached.weight
  const all = view.all.list().length
  const maxLength = maxLengthIn(params)
  if (all <= cached.light.all && maxLength <= cached.light.maxLength) return 'light'
  const isLight = (node: GroqNode) => {
    const sizes = {all, maxLength: Math.max(usualArrayLength, maxLength, holdsDocuments(node) ? all : 0), params}
    return steps(node, sizes) <= maxLightSteps
  }
  if (isLight(tree)) {
    cached.light = {all, maxLength}
    return 'light'
  }
  return isLight(narrow(tree, view, params)) ? 'light' : 'unknown'
}

const weightCache = new WeakMap<GroqNode, {weight: Weight; light: {all: number; maxLength: number}}>()

function weightFromShape(tree: GroqNode): Weight {
  let weight: Weight = 'light'
  walk(tree, node => {
    if (isGrowing(node)) weight = 'growing'
    else if (weight === 'light' && !isModest(node)) weight = 'unknown'
  })
  return weight
}

function isGrowing({type, op, namespace, name}: GroqNode): boolean {
  return (type === 'OpCall' && op === '+') || (type === 'FuncCall' && growing.has(`${namespace}::${name}`))
}

function isModest(node: GroqNode): boolean {
  switch (node.type) {
    // Flattening and splats produce lists longer than their sources.
    case 'FlatMap':
      return false
    case 'Array':
      return (node.elements as GroqNode[]).every(({isSplat}) => !isSplat)
    case 'OpCall':
      return node.op !== 'match'
    case 'FuncCall':
      return linear.has(`${node.namespace}::${node.name}`) && (node.name !== 'path' || isPlainPath(node))
    // `{"a": @, "b": @}{"a": @, "b": @}…`: each stage may double the size.
    case 'Projection':
    case 'Map':
      return !makesObjects(node.base as GroqNode)
    default:
      return true
  }
}

function makesObjects(tree: GroqNode): boolean {
  let found = false
  walk(tree, ({type}) => {
    if (type === 'Object') found = true
  })
  return found
}

/** Allows `path("drafts.**")`; more stars backtrack. */
function isPlainPath({args}: GroqNode): boolean {
  const [pattern] = args as GroqNode[]
  return pattern?.type === 'Value' && (String(pattern.value).match(/\*+/g)?.length ?? 0) < 2
}

interface Sizes {
  all: number
  maxLength: number
  params: Record<string, unknown>
}

/** Whether the query stores lists of documents under an attribute, where they look like content. */
function holdsDocuments(node: GroqNode, isHeld = false): boolean {
  if (node.type === 'Everything' || (node.type === 'Value' && Array.isArray(node.value))) return isHeld
  if (node.type === 'Value') return false
  const held = isHeld || node.type === 'ObjectAttributeValue' || node.type === 'ArrayElement'
  return Object.values(node).some(child =>
    Array.isArray(child)
      ? child.some(item => isNode(item) && holdsDocuments(item, held))
      : isNode(child) && holdsDocuments(child, held),
  )
}

function maxLengthIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const items = Object.values(value)
  return items.reduce<number>((maxLength, item) => Math.max(maxLength, maxLengthIn(item)), items.length)
}

/** The approximate number of evaluated nodes; may be infinity. */
function steps(node: GroqNode, sizes: Sizes): number {
  let sum = node.type === 'Everything' ? sizes.all : 1
  // `references()` reads a whole document.
  if (node.type === 'FuncCall' && node.name === 'references') sum += 50
  const base = isNode(node.base) ? node.base : null
  for (const [key, child] of Object.entries(node)) {
    if (key === 'base' || node.type === 'Value') continue
    const children = Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : []
    for (const each of children) sum += steps(each, sizes)
  }
  if (!base) return sum
  return steps(base, sizes) + (loops.has(node.type) ? sum * Math.max(1, lengthOf(base, sizes)) : sum)
}

function lengthOf(node: GroqNode, sizes: Sizes): number {
  if (node.type === 'Everything') return sizes.all
  const constant = constantOf(node, sizes.params)
  if (constant) return Array.isArray(constant.value) ? constant.value.length : 1
  if (node.type === 'Array') return Math.max(sizes.maxLength, (node.elements as GroqNode[]).length)
  if (loops.has(node.type) || node.type === 'Group' || node.type === 'ArrayCoerce')
    return lengthOf(node.base as GroqNode, sizes)
  return sizes.maxLength
}
