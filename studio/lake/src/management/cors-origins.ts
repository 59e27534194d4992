// Origins that `sanity cors` adds beside those of the lake's settings. The lake's CORS check asks here at every request.
import type {DatabaseSync} from 'node:sqlite'
import {Hono} from 'hono'
import {z} from 'zod'
import {httpError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'
import {readBody} from '../routes/read-body.ts'
import {createLazyTable} from '../store/lazy-table.ts'
import {forAdministrators, tooMany} from './request.ts'

const maxOrigins = 100

export interface AddedOrigin {
  id: number
  /** May have a wildcard, e.g. `https://*.example.com` or `http://localhost:*`. */
  origin: string
  allowCredentials: boolean
  createdAt: string
}

export interface AddedOrigins {
  list(): AddedOrigin[]
  add(origin: string, allowCredentials: boolean): AddedOrigin
  remove(id: number): boolean
  /** @param needsCredentials true where a session or cookie may follow, as at the sign-in */
  allow(origin: string, needsCredentials: boolean): boolean
}

export function createAddedOrigins(db: DatabaseSync): AddedOrigins {
  const table = createLazyTable(
    db,
    'cors_origins',
    `id INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL UNIQUE, credentials INTEGER NOT NULL,
     created_at TEXT NOT NULL`,
  )
  let all = load()

  function load() {
    return table.rows('id').map(row => {
      const origin = String(row.origin)
      const added: AddedOrigin = {
        id: Number(row.id),
        origin,
        allowCredentials: row.credentials === 1,
        createdAt: String(row.created_at),
      }
      return {added, pattern: patternOf(origin)}
    })
  }

  return {
    list: () => all.map(({added}) => added),
    add(origin, allowCredentials) {
      if (all.length >= maxOrigins) throw tooMany('CORS origins', maxOrigins)
      if (all.some(({added}) => added.origin === origin)) throw httpError(409, `The origin ${origin} is there already`)
      const sql = 'INSERT INTO cors_origins (origin, credentials, created_at) VALUES (?, ?, ?)'
      table.run(sql, origin, allowCredentials ? 1 : 0, new Date().toISOString())
      all = load()
      return all.find(({added}) => added.origin === origin)?.added as AddedOrigin
    },
    remove(id) {
      if (!all.some(({added}) => added.id === id)) return false
      table.run('DELETE FROM cors_origins WHERE id = ?', id)
      all = load()
      return true
    },
    allow: (origin, needsCredentials) =>
      all.some(({added, pattern}) => pattern.test(origin) && (added.allowCredentials || !needsCredentials)),
  }
}

/** A wildcard stands for a part of the host or for the port. */
function patternOf(origin: string): RegExp {
  if (origin === '*') return /^/
  const port = origin.endsWith(':*') ? '(:\\d{1,5})?' : ''
  const host = origin.replace(/:\*$/, '').replace(/[.[\]]/g, '\\$&')
  return new RegExp(`^${host.replace('*', '[^/:@]*')}${port}$`)
}

const originPattern = /^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?|https?:\/\/\[[0-9a-f:]+\](:(\d{1,5}|\*))?)$/i

const newOriginSchema = z.object({
  origin: z
    .string()
    .max(300)
    .transform(origin => origin.toLowerCase().replace(/\/+$/, ''))
    .refine(origin => originPattern.test(origin), 'expected an origin such as https://www.example.com'),
  allowCredentials: z.boolean().default(false),
})

export function corsRoutes(origins: AddedOrigins, projectId: string): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const guard = forAdministrators(projectId)
  const shown = (added: AddedOrigin) => ({...added, projectId, updatedAt: added.createdAt, deletedAt: null})

  routes.get('/projects/:project/cors', guard, c => c.json(origins.list().map(shown)))
  routes.post('/projects/:project/cors', guard, async c => {
    const {origin, allowCredentials} = await readBody(c, newOriginSchema)
    // The sign-in sends the session to such an origin.
    if (allowCredentials && /^\*|\/\/\*\.[^.]+$/.test(origin))
      throw httpError(400, `The origin ${origin} stands for strangers' sites, too, and cannot be allowed credentials`)
    return c.json(shown(origins.add(origin, allowCredentials)), 201)
  })
  routes.delete('/projects/:project/cors/:id', guard, c => {
    const id = Number(c.req.param('id'))
    if (!Number.isSafeInteger(id) || !origins.remove(id)) throw httpError(404, 'There is no such CORS origin')
    return c.json({id, deleted: true})
  })
  return routes
}
