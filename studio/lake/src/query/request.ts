import {httpError} from '../errors.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
}

/** Deeper values would overflow the stack of recursive readers. */
const maxDepth = 100

/** Reads `query` and `$name=<JSON>` from a URL. @throws LakeError 400 without a query or for a bad parameter */
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

/** Reads `{query, params}` from a body. @throws LakeError 400 */
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

/** Iterative, so it cannot overflow the stack itself. */
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

export function readFlag(search: URLSearchParams, name: string, otherwise = false): boolean {
  const value = search.get(name)
  return value === null ? otherwise : value === 'true' || value === '1'
}

export function readList(value: string | null | undefined): string[] {
  return (value ?? '').split(',').filter(item => item !== '')
}
