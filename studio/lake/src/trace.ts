/** Adds the caller's `traceparent` id (https://www.w3.org/TR/trace-context/) to every log line of the request. */
import {AsyncLocalStorage} from 'node:async_hooks'
import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from './routes/env.ts'
import type {LakeLog} from './types.ts'

const traces = new AsyncLocalStorage<string>()
const pattern = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

export const noteTrace: MiddlewareHandler<LakeEnv> = (c, next) => {
  const trace = pattern.exec(c.req.header('traceparent') ?? '')?.[1]
  return trace ? traces.run(trace, next) : next()
}

export function traced(log: LakeLog): LakeLog {
  return (level, message, fields) => {
    const trace = traces.getStore()
    log(level, message, trace ? {...fields, trace} : fields)
  }
}
