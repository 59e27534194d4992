import type {Context, MiddlewareHandler} from 'hono'
import type {z} from 'zod'
import {requireAdministrator} from '../auth/roles.ts'
import {httpError, type LakeError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'

/** Lets administrators of this project through. @throws LakeError 401, 403, or 404 for another project */
export function forAdministrators(projectId: string): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    requireAdministrator(c.var.identity)
    const asked = c.req.param('project')
    if (asked !== undefined && asked !== projectId) throw httpError(404, `Project not found: ${asked}`)
    c.header('cache-control', 'no-store')
    await next()
  }
}

/** @throws LakeError 400 that names the first wrong field */
export async function readBody<T>(c: Context<LakeEnv>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw httpError(400, `Invalid request body: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
}

/** So that a loop in somebody's script cannot fill the disk. */
export const tooMany = (what: string, most: number): LakeError =>
  httpError(409, `This project has ${most} ${what} already, the most that are kept. Delete one first.`)
