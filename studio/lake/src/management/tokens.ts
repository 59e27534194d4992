// API tokens (robots) as `sanity tokens` manages them at `/access/project/:project/robots`. Only a token's hash is kept.
import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {Hono} from 'hono'
import {z} from 'zod'
import {bearerOf} from '../auth/identify.ts'
import {type RoleName, roleNames, roles} from '../auth/roles.ts'
import {sha256} from '../auth/sessions.ts'
import {httpError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'
import {readBody} from '../routes/read-body.ts'
import {createLazyTable} from '../store/lazy-table.ts'
import type {Identity} from '../types.ts'
import {forAdministrators, tooMany} from './request.ts'

const maxTokens = 100

export interface ApiToken {
  id: string
  label: string
  role: RoleName
  createdAt: string
  /** null for one that does not expire. */
  expiresAt: string | null
}

export interface ApiTokens {
  list(): ApiToken[]
  /** @returns the token in clear text, for the only time */
  add(input: {label: string; role: RoleName; expiresAt: string | null}): ApiToken & {token: string}
  remove(id: string): boolean
  /** A new secret in the old one's place; null for an unknown token. */
  rotate(token: string): (ApiToken & {token: string}) | null
  resolve(token: string): Identity | 'unknown' | 'expired'
  find(id: string): ApiToken | undefined
}

export function createApiTokens(db: DatabaseSync, now = Date.now): ApiTokens {
  const table = createLazyTable(
    db,
    'api_tokens',
    `id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, label TEXT NOT NULL, role TEXT NOT NULL, created_at TEXT NOT NULL,
     expires_at TEXT`,
  )
  // In memory by hash, because every request asks.
  const byHash = new Map<string, ApiToken>(table.rows('created_at').map(row => [String(row.hash), fromRow(row)]))
  const newSecret = () => `sk${randomBytes(32).toString('base64url')}`
  const hashOf = (id: string) => [...byHash].find(([, token]) => token.id === id)?.[0]

  return {
    list: () => [...byHash.values()],
    add({label, role, expiresAt}) {
      if (byHash.size >= maxTokens) throw tooMany('tokens', maxTokens)
      const createdAt = new Date(now()).toISOString()
      const added: ApiToken = {id: `robot-${randomBytes(6).toString('hex')}`, label, role, createdAt, expiresAt}
      const token = newSecret()
      const sql = 'INSERT INTO api_tokens (id, hash, label, role, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)'
      table.run(sql, added.id, sha256(token), label, role, createdAt, expiresAt)
      byHash.set(sha256(token), added)
      return {...added, token}
    },
    remove(id) {
      const hash = hashOf(id)
      if (hash === undefined) return false
      table.run('DELETE FROM api_tokens WHERE id = ?', id)
      return byHash.delete(hash)
    },
    rotate(old) {
      const found = byHash.get(sha256(old))
      if (!found) return null
      const token = newSecret()
      table.run('UPDATE api_tokens SET hash = ? WHERE id = ?', sha256(token), found.id)
      byHash.delete(sha256(old))
      byHash.set(sha256(token), found)
      return {...found, token}
    },
    resolve(token) {
      const found = byHash.size === 0 ? undefined : byHash.get(sha256(token))
      if (!found) return 'unknown'
      if (found.expiresAt !== null && Date.parse(found.expiresAt) <= now()) return 'expired'
      return {id: found.id, kind: 'robot', role: found.role}
    },
    find: id => byHash.get(hashOf(id) ?? ''),
  }
}

function fromRow({id, label, role, created_at, expires_at}: Record<string, unknown>): ApiToken {
  return {
    id: String(id),
    label: String(label),
    role: z.enum(roleNames).parse(role),
    createdAt: String(created_at),
    expiresAt: expires_at === null ? null : String(expires_at),
  }
}

/** Roles come in Sanity's list of memberships; a token of this lake has one, in this project. */
const newTokenSchema = z.object({
  label: z.string().trim().min(1, 'a token needs a label').max(200),
  memberships: z
    .array(
      z.object({
        resourceType: z.literal('project'),
        resourceId: z.string(),
        roleNames: z.tuple([z.enum(roleNames)]),
      }),
    )
    .length(1),
  expiresAt: z.iso.datetime().nullish(),
})

export function tokenRoutes(tokens: ApiTokens, projectId: string): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const guard = forAdministrators(projectId)
  const robot = ({role, ...token}: ApiToken & {token?: string}) => ({
    ...token,
    type: 'robot',
    memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
  })

  routes.get('/access/project/:project/roles', guard, c =>
    c.json({
      data: Object.values(roles).map(role => ({
        ...role,
        isCustom: false,
        appliesToUsers: false,
        appliesToRobots: true,
      })),
      nextCursor: null,
    }),
  )
  routes.get('/access/project/:project/robots', guard, c =>
    c.json({data: tokens.list().map(robot), nextCursor: null, totalCount: tokens.list().length}),
  )
  routes.post('/access/project/:project/robots', guard, async c => {
    const {label, memberships, expiresAt} = await readBody(c, newTokenSchema)
    const [membership] = memberships
    if (membership?.resourceId !== projectId) throw httpError(400, `A token of this project is for ${projectId} alone`)
    if (expiresAt && Date.parse(expiresAt) <= Date.now()) throw httpError(400, 'expiresAt must be in the future')
    return c.json(robot(tokens.add({label, role: membership.roleNames[0], expiresAt: expiresAt ?? null})), 201)
  })
  routes.delete('/access/project/:project/robots/:id', guard, c => {
    if (!tokens.remove(c.req.param('id'))) throw httpError(404, 'There is no such token')
    return c.body(null, 204)
  })
  // Every role may rotate its own token.
  routes.post('/access/robots/me/rotate', c => {
    if (!c.var.identity) throw httpError(401, 'Rotating a token needs that token')
    const rotated = tokens.rotate(bearerOf(c.req.header('authorization')) ?? '')
    if (!rotated) throw httpError(403, 'Only a token that was made by "sanity tokens create" can be rotated')
    c.header('cache-control', 'no-store')
    return c.json(robot(rotated))
  })
  return routes
}
