import {GroqSyntaxError, parse} from 'groq-js'
import {type LakeError, queryParseError} from '../errors.ts'
import {withAstralEscapes, withFunctions, withGeo} from './functions.ts'
import {type GroqNode, walk} from './tree.ts'

export interface ParsedQuery {
  tree: GroqNode
  parameters: readonly string[]
  /** Calls `text::query`, which groq-js parses but cannot evaluate. */
  searches: boolean
}

/** Enough for all queries of the Studio and the site. */
const maxTrees = 500
const maxCachedLength = 20_000

const needsValues = Symbol('needs the values of its parameters')
const cache = new Map<string, ParsedQuery | typeof needsValues>()

/** Cached by value for `[0...$limit]`, where the grammar needs constants. @throws LakeError 400 `queryParseError` */
export function parseQuery(query: string, params: Record<string, unknown>): ParsedQuery {
  const general = cached(query, () => parseText(query))
  if (general !== needsValues) {
    requireParameters(query, general.parameters, params)
    return general
  }
  requireParameters(query, namesIn(query), params)
  const special = cached(`${query}\0${JSON.stringify(params)}`, () => parseText(query, params))
  if (special === needsValues) throw queryParseError(query, 'slicing must use constant numbers', 0, query.length)
  return special
}

export function isParsed(query: string): boolean {
  const cachedEntry = cache.get(query)
  return cachedEntry !== undefined && cachedEntry !== needsValues
}

function requireParameters(query: string, names: readonly string[], params: Record<string, unknown>): void {
  for (const name of names) {
    if (Object.hasOwn(params, name)) continue
    const start = Math.max(0, query.indexOf(`$${name}`))
    throw queryParseError(query, `param $${name} referenced, but not provided`, start, start + name.length + 1)
  }
}

function namesIn(query: string): string[] {
  return [...withoutStrings(query).matchAll(/\$([A-Za-z_]\w*)/g)].map(match => String(match[1]))
}

function cached(key: string, read: () => ParsedQuery | typeof needsValues): ParsedQuery | typeof needsValues {
  const cachedEntry = cache.get(key)
  const entry = cachedEntry ?? read()
  cache.delete(key)
  if (key.length <= maxCachedLength) cache.set(key, entry)
  if (cache.size > maxTrees) {
    for (const oldest of cache.keys()) {
      cache.delete(oldest)
      break
    }
  }
  return entry
}

function parseText(query: string, params?: Record<string, unknown>): ParsedQuery | typeof needsValues {
  try {
    // Cast through `unknown`: groq-js' node union cannot be walked generically. The line break ends a trailing comment,
    // which groq-js would refuse.
    const tree: unknown = parse(`${withAstralEscapes(withGeo(query))}\n`, params ? {params} : {})
    return survey(withFunctions(tree as GroqNode), params !== undefined)
  } catch (error) {
    const {message} = error as Error
    if (!params && message === 'slicing must use constant numbers' && query.includes('$')) return needsValues
    throw toParseError(query, error)
  }
}

function survey(tree: GroqNode, hasValues: boolean): ParsedQuery | typeof needsValues {
  const parameters = new Set<string>()
  let searches = false
  let indexes = false
  walk(tree, node => {
    if (node.type === 'Parameter') parameters.add(String(node.name))
    if (node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query') searches = true
    if (node.type === 'Filter' && isConstant(node.expr as GroqNode)) indexes = true
  })
  if (indexes && !hasValues && parameters.size > 0) return needsValues
  return {tree, parameters: [...parameters], searches}
}

/** `[$i]` is an index, an attribute or a filter, depending on the value. */
function isConstant(node: GroqNode): boolean {
  if (node.type === 'Parameter' || node.type === 'Value') return true
  if (node.type === 'Group' || node.type === 'Neg' || node.type === 'Pos') return isConstant(node.base as GroqNode)
  return node.type === 'OpCall' && isConstant(node.left as GroqNode) && isConstant(node.right as GroqNode)
}

export function refusedCall(query: string, error: unknown): LakeError | null {
  if (!(error instanceof Error) || !('call' in error)) return null
  const start = Math.max(0, query.indexOf(String(error.call)))
  return queryParseError(query, error.message, start, start + String(error.call).length)
}

function toParseError(query: string, error: unknown): LakeError {
  const message = error instanceof Error ? error.message : String(error)
  const refused = refusedCall(query, error)
  if (refused) return refused
  if (error instanceof RangeError) return queryParseError(query, 'the query is nested too deeply', 0, query.length)
  if (!(error instanceof GroqSyntaxError)) return queryParseError(query, message, 0, query.length)
  const rest = query.slice(error.position).trimStart()
  if (rest === '' || isUnfinished(query)) {
    return queryParseError(query, 'unexpected end-of-file, expected expression', query.length, query.length + 1)
  }
  const start = query.length - rest.length
  return queryParseError(query, `unexpected ${JSON.stringify(rest.slice(0, 1))}`, start, start + 1)
}

/** groq-js reports only where it stopped, so tell an incomplete text from an unexpected character. */
function isUnfinished(query: string): boolean {
  const code = withoutStrings(query)
  if (/[=<>!&|+\-*/%.,:]\s*$/.test(code)) return true
  const opened = code.match(/[[({]/g)?.length ?? 0
  const closed = code.match(/[\])}]/g)?.length ?? 0
  return opened > closed
}

function withoutStrings(query: string): string {
  return query.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""')
}
