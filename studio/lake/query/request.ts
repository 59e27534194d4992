/** What the reading routes take from their URLs and bodies, in one place so that all of them refuse alike. */
import {httpError} from '../errors.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
}

/** What is deeper would overflow the stack of whatever walks through it. */
const maxDepth = 100

/**
 * Reads `query` and the `$name=<JSON>` parameters of a URL.
 * @throws LakeError 400 without a query, or for a parameter that is not JSON or nested too deep.
 */
export function readQuery(search: URLSearchParams): QueryRequest {
  const query = search.get('query')
  if (query === null) throw httpError(400, 'The query parameter "query" is required')
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw httpError(400, `The query parameter "${name}" is not valid JSON`)
    }
  }
  requireShallow(params)
  return {query, params}
}

/**
 * Reads the body of a query too long for a URL: `{query, params}`.
 * @throws LakeError 400 for anything else.
 */
export async function readQueryBody(request: Request): Promise<QueryRequest> {
  let body: unknown
  try {
    body = await request.json()
  } catch {
    throw httpError(400, 'The request body is not valid JSON')
  }
  if (!isRecord(body) || typeof body.query !== 'string') {
    throw httpError(400, 'The request body needs a "query" of type string')
  }
  const {query, params = {}} = body
  if (!isRecord(params)) throw httpError(400, '"params" must be an object')
  requireShallow(params)
  return {query, params}
}

/** Level by level, because it must not recurse itself. */
function requireShallow(params: Record<string, unknown>): void {
  let level: unknown[] = Object.values(params)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw httpError(400, `The query parameters are nested more than ${maxDepth} levels deep`)
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `?flag=true`; absent and anything but `true` or `1` is false. */
export function readFlag(search: URLSearchParams, name: string, otherwise = false): boolean {
  const value = search.get(name)
  return value === null ? otherwise : value === 'true' || value === '1'
}

/** A list in one URL segment or parameter: `a,b`. */
export function readList(value: string | null | undefined): string[] {
  return (value ?? '').split(',').filter(item => item !== '')
}
