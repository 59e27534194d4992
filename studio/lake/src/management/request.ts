import type {MiddlewareHandler} from 'hono'
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

/** The limits keep a script that runs wild from filling the disk. */
export const tooMany = (what: string, most: number): LakeError =>
  httpError(409, `This project has ${most} ${what} already, the most that are kept. Delete one first.`)
