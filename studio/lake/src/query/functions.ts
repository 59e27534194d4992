// The functions that groq-js parses and cannot evaluate, or not synchronously. It has no place for new functions, but it
// reads an attribute through `hasOwnProperty` of the object itself, and an object may bring its own: so a call becomes
// the attribute `result` of an object that holds the arguments and computes it.
import {createRequire} from 'node:module'
import {evaluateSync, toJS} from 'groq-js'
import {changedAny, changedOnly, type Evaluate} from './diff.ts'
import {type GroqNode, isNode, RefusedCall, rewrite, value, walk} from './tree.ts'

type Compute = (...args: unknown[]) => unknown

interface Call {
  result?: unknown
  args: unknown[]
}

/** A node with the value that `compute` returns for the values of the arguments. */
export function call(compute: Compute, args: GroqNode[]): GroqNode {
  const computing = {
    hasOwnProperty(this: Call, name: string): boolean {
      if (name !== 'result') return Object.hasOwn(this, name)
      this.result = compute(...this.args)
      return true
    },
  }
  const elements = args.map(argument => ({type: 'ArrayElement', value: argument, isSplat: false}))
  const attributes = [
    {type: 'ObjectSplat', value: value(computing)},
    {type: 'ObjectAttributeValue', name: 'args', value: {type: 'Array', elements}},
  ]
  return {type: 'AccessAttribute', base: {type: 'Object', attributes}, name: 'result'}
}

const require = createRequire(import.meta.url)
/** Loaded by the first query that needs it: the geometry takes 14 MB of memory. */
const geo = (): typeof import('./geo.ts') => require('./geo.ts')

const computed: Record<string, Compute> = {
  // `geo(x)` arrives as `geo::latLng(x)`.
  'geo::latLng': (...args) => (args.length === 1 ? geo().toGeometry(args[0]) : geo().latLng(args[0], args[1])),
  'geo::distance': (a, b) => geo().distanceOf(a, b),
  'geo::contains': (outer, inner) => geo().containsWhole(outer, inner),
  'geo::intersects': (a, b) => geo().intersect(a, b),
  'array::unique': list => (Array.isArray(list) ? uniqueOf(list) : null),
}

/** groq-js knows no `geo()`, and takes any number of arguments for `geo::latLng()`. */
export function withGeo(query: string): string {
  return /\bgeo\s*\(/.test(query)
    ? query.replace(
        /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*)|(?<![\w:.$])geo(?=\s*\()/g,
        (_, quoted) => quoted ?? 'geo::latLng',
      )
    : query
}

/** groq-js keeps only the last four digits of an escape beyond U+FFFF. */
export function withAstralEscapes(query: string): string {
  return query.replace(/\\(?:u\{0*((?:10|[1-9a-f])[\da-f]{4})\}|.)/gis, (escaped, digits) =>
    digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : escaped,
  )
}

/** Sanity answers these from indexes that a lake of its own does not have. */
const unsupported = new Set([
  'documents::incomingGlobalDocumentReferenceCount',
  'documents::incomingRefCount',
  'media::aspect',
  'text::semanticSimilarity',
  'user::attributes',
])

/** @throws RefusedCall */
export function withFunctions(tree: GroqNode): GroqNode {
  return rewrite(tree, node => {
    // A path is its text here, and groq-js matches only texts with a path.
    if (node.type === 'OpCall' && node.op === 'in' && isPathCall(node.left))
      return withFunctions({...node, left: (node.left.args as GroqNode[])[0]})
    if (node.type === 'PipeFuncCall' && node.name === 'score' && !isOfDocuments(node.base as GroqNode))
      throw new RefusedCall('score', 'score() ranks documents: put it before what projects or picks')
    if (node.type !== 'FuncCall') return undefined
    const name = `${node.namespace}::${node.name}`
    const args = node.args as GroqNode[]
    if (name === 'diff::changedAny' || name === 'diff::changedOnly') return diffCall(name, args)
    if (name === 'documents::get') return args[0] && {type: 'Deref', base: call(referenceOf, [withFunctions(args[0])])}
    if (unsupported.has(name)) throw new RefusedCall(name, `function ${name}() is not implemented`)
    const compute = Object.hasOwn(computed, name) ? computed[name] : undefined
    return compute && call(compute, args.map(withFunctions))
  })
}

/** False behind a projection or an element, which groq-js would rank, too. */
function isOfDocuments({type, base}: GroqNode): boolean {
  if (type === 'Map' || type === 'Projection' || type === 'AccessElement') return false
  return !isNode(base) || isOfDocuments(base)
}

function isPathCall(node: unknown): node is GroqNode {
  return isNode(node) && node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
}

function diffCall(name: string, [before, after, selector]: GroqNode[]): GroqNode | undefined {
  if (!before || !after || !selector) return undefined
  const changed = name === 'diff::changedAny' ? changedAny : changedOnly
  const names = new Set<string>()
  walk(selector, node => {
    if (node.type === 'Parameter') names.add(String(node.name))
  })
  const parameters = [...names].map(parameter => ({type: 'Parameter', name: parameter}))
  return call(
    (from, to, ...values) => {
      const params = Object.fromEntries([...names].map((each, at) => [each, values[at]]))
      const evaluate: Evaluate = (node, root) =>
        toJS(evaluateSync(node as unknown as Parameters<typeof evaluateSync>[0], {root, params}))
      return changed(from, to, withFunctions(selector), evaluate)
    },
    [withFunctions(before), withFunctions(after), ...parameters],
  )
}

/** A reference, an id, or the global id `dataset:<project>.<dataset>:<id>`. */
function referenceOf(target: unknown): {_ref: string} | null {
  const id = typeof target === 'object' && target !== null && '_ref' in target ? target._ref : target
  return typeof id === 'string' ? {_ref: id.replace(/^dataset:[^:]*:/, '')} : null
}

function uniqueOf(list: unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return list.filter(item => {
    if (typeof item === 'object' && item !== null) return true
    const isNew = !seen.has(item)
    seen.add(item)
    return isNew
  })
}
