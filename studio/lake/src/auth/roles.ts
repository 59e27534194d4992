// What callers may do, by their role at Sanity (https://www.sanity.io/docs/roles). Only administrators may call a route
// that changes something, unless it is listed here.
import type {MiddlewareHandler} from 'hono'
import {actionError, httpError, mutationError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'
import type {Identity} from '../types.ts'

export const roleNames = ['administrator', 'developer', 'editor', 'viewer'] as const
export type RoleName = (typeof roleNames)[number]

export const roles: Record<RoleName, {name: RoleName; title: string; description: string}> = {
  administrator: {
    name: 'administrator',
    title: 'Administrator',
    description: 'May read and write everything, and manage the project',
  },
  developer: {name: 'developer', title: 'Developer', description: 'May read and write all content'},
  editor: {name: 'editor', title: 'Editor', description: 'May read and write all content'},
  viewer: {name: 'viewer', title: 'Viewer', description: 'May read all content, drafts included'},
}

/** The owner's sessions and the tokens of the lake's settings have no limits. */
export const roleOf = (identity: Identity): RoleName => identity.role ?? 'administrator'

export const mayWrite = (identity: Identity): boolean => roleOf(identity) !== 'viewer'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Reading by POST, the caller's own settings and token, and signing out. */
const openToReaders =
  /^\/(data\/query\/|_mux\/|users\/me\/keyvalue$|access\/robots\/me\/rotate$|auth\/logout$|intake\/batch$|descriptors\/claim$)/
const openToWriters = /^\/(data\/(mutate|actions)|assets\/(images|files))\//
const closedToReaders = /^\/(_lake|auth\/sessions)(\/|$)/

/** Every request of a caller with a limited role passes through here. */
export const limitByRole: MiddlewareHandler<LakeEnv> = async (c, next) => {
  const {identity} = c.var
  if (identity && roleOf(identity) !== 'administrator') {
    const {method, path} = c.req
    const mayRead = readMethods.has(method) ? !closedToReaders.test(path) : openToReaders.test(path)
    const isWrite = openToWriters.test(path)
    if (isWrite ? !mayWrite(identity) : !mayRead) throw refusal(path, roleOf(identity))
  }
  await next()
}

/** @throws LakeError 401 for strangers and 403 for limited roles */
export function requireAdministrator(identity: Identity | null): Identity {
  if (!identity) throw httpError(401, 'Unauthorized - managing the project needs a session or a token')
  if (roleOf(identity) !== 'administrator') throw refusal('', roleOf(identity))
  return identity
}

function refusal(path: string, role: RoleName) {
  const permission = 'update'
  const item = {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  }
  if (path.startsWith('/data/mutate/')) return mutationError(item, 0, 403)
  if (path.startsWith('/data/actions/')) return actionError(item, 0, 403)
  return httpError(403, `Insufficient permissions: the role "${role}" may not do this`)
}
