/** Derives a query's cache tags from its text, so that no caller can forget one. tags.ts says what they mean. */
import 'server-only'
import {parse, unparse} from 'groq-js'
import {addressesTag, anyChangeTag, documentTag, ownTag, pathTag, typeTag} from './tags.ts'

interface GroqNode {
  type: string
  [field: string]: unknown
}

interface Source {
  /** In the brackets directly after the `*`. */
  conditions: GroqNode[]
  /** The whole expression, such as `*[…] | order(…){…}`. */
  reader: GroqNode
}

type Params = Readonly<Record<string, unknown>>

const parsed = new Map<string, Source[]>()

/** A `*` without known ids or types gets the tag that every publish purges. */
export function tagsOfQuery(query: string, params: Params = {}): string[] {
  let sources = parsed.get(query)
  if (!sources) {
    sources = parseSources(query)
    parsed.set(query, sources)
  }
  return [...new Set(sources.flatMap(source => tagsOfSource(source, params)))]
}

function parseSources(query: string): Source[] {
  try {
    const tree: unknown = parse(query)
    return sourcesIn(tree as GroqNode)
  } catch {
    return [{conditions: [], reader: {type: 'Everything'}}]
  }
}

function sourcesIn(node: GroqNode, reader = node, conditions: GroqNode[] = []): Source[] {
  if (node.type === 'Everything') return [{reader, conditions}]
  return childrenOf(node).flatMap(([field, child]) => {
    if (field !== 'base') return sourcesIn(child)
    // A condition after a slice or an order does not limit what the result depends on.
    return sourcesIn(
      child,
      reader,
      node.type === 'Filter' ? [...conditions, ...conjunctsOf(node.expr as GroqNode)] : [],
    )
  })
}

function conjunctsOf(node: GroqNode): GroqNode[] {
  if (node.type === 'Group') return conjunctsOf(node.base as GroqNode)
  if (node.type !== 'And') return [node]
  return [...conjunctsOf(node.left as GroqNode), ...conjunctsOf(node.right as GroqNode)]
}

function tagsOfSource({conditions, reader}: Source, params: Params): string[] {
  const valuesOf = (field: string) =>
    conditions.map(condition => boundValues(condition, field, params)).find(values => values !== null)
  const ids = valuesOf('_id')
  if (ids) return ids.map(documentTag)
  const types = valuesOf('_type')
  if (readsAddressesOnly(reader)) {
    const paths = valuesOf('path.current')
    if (paths) return paths.map(pathTag)
    if (types && conditions.some(hasAddress)) return types.map(addressesTag)
  }
  return types?.map(followsReferences(reader) ? typeTag : ownTag) ?? [anyChangeTag]
}

/** The possible values of a field: `field == "a"`, `field in ["a", $b]`, or several of these with `||`. */
function boundValues(node: GroqNode, field: string, params: Params): string[] | null {
  const {type, op, left, right} = node as GroqNode & {left: GroqNode; right: GroqNode}
  if (type === 'Group') return boundValues(node.base as GroqNode, field, params)
  if (type === 'Or') return both(boundValues(left, field, params), boundValues(right, field, params))
  if (type !== 'OpCall') return null
  const isAlias = field === 'path.current' && op === 'in' && textOf(right) === 'aliases'
  if (isAlias) return constantsOf(left, params)
  return textOf(left) === field && (op === '==' || op === 'in') ? constantsOf(right, params) : null
}

/** `defined(path.current)`: documents without an address never move. */
function hasAddress({type, name, args}: GroqNode): boolean {
  return type === 'FuncCall' && name === 'defined' && (args as GroqNode[]).map(textOf).join() === 'path.current'
}

function both(left: string[] | null, right: string[] | null): string[] | null {
  return left && right && [...left, ...right]
}

function constantsOf(node: GroqNode, params: Params): string[] | null {
  if (node.type === 'Array') {
    const found = (node.elements as GroqNode[]).map(element =>
      element.isSplat ? null : constantsOf(element.value as GroqNode, params),
    )
    return found.reduce((all, one) => both(all, one), [])
  }
  const value = node.type === 'Parameter' ? params[node.name as string] : node.type === 'Value' ? node.value : null
  const values = [value].flat()
  return values.every(one => typeof one === 'string') ? values : null
}

function followsReferences(node: GroqNode): boolean {
  return node.type === 'Deref' || childrenOf(node).some(([, child]) => followsReferences(child))
}

const addressFields = new Set(['_id', '_type', 'path', 'current', 'aliases'])

/** Whether the result changes only when documents come, move or go. */
function readsAddressesOnly(reader: GroqNode): boolean {
  return ['Projection', 'Map', 'AccessAttribute'].includes(reader.type) && isAboutAddresses(reader)
}

function isAboutAddresses(node: GroqNode): boolean {
  if (node.type === 'AccessAttribute' && !addressFields.has(node.name as string)) return false
  if (['This', 'Parent', 'Deref', 'ObjectSplat', 'ObjectConditionalSplat'].includes(node.type)) return false
  return childrenOf(node).every(
    ([field, child]) => (field === 'base' && child.type === 'This') || isAboutAddresses(child),
  )
}

function childrenOf(node: GroqNode): [field: string, child: GroqNode][] {
  return Object.entries(node).flatMap(([field, value]) =>
    [value].flat().flatMap((child): [string, GroqNode][] => (isNode(child) ? [[field, child]] : [])),
  )
}

function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function textOf(node: GroqNode): string {
  const tree: unknown = node
  return unparse(tree as Parameters<typeof unparse>[0])
}
