/**
 * Whoever asks the lake on behalf of somebody else's request names it in `traceparent`
 * (https://www.w3.org/TR/trace-context/), as the site does; every log line that follows from it carries the name.
 */
import {AsyncLocalStorage} from 'node:async_hooks'
import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from './routes/env.ts'
import type {LakeLog} from './types.ts'

const traces = new AsyncLocalStorage<string>()
const pattern = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Remembers the caller's trace for as long as the request is worked on. */
export const noteTrace: MiddlewareHandler<LakeEnv> = (c, next) => {
  const trace = pattern.exec(c.req.header('traceparent') ?? '')?.[1]
  return trace ? traces.run(trace, next) : next()
}

/** The same log, each line with the trace that it belongs to. */
export function traced(log: LakeLog): LakeLog {
  return (level, message, fields) => {
    const trace = traces.getStore()
    log(level, message, trace ? {...fields, trace} : fields)
  }
}
