/**
 * What administrators change while the lake runs, at the addresses of Sanity's management APIs that the official command
 * line uses. Kept in the lake's own database.
 */
import type {DatabaseSync} from 'node:sqlite'
import {Hono} from 'hono'
import type {LakeEnv} from '../routes/env.ts'
import {type AddedOrigins, corsRoutes, createAddedOrigins} from './cors-origins.ts'
import {type ApiTokens, createApiTokens, tokenRoutes} from './tokens.ts'

export interface Management {
  tokens: ApiTokens
  origins: AddedOrigins
  routes: Hono<LakeEnv>
}

export function createManagement({db, projectId}: {db: DatabaseSync; projectId: string}): Management {
  const tokens = createApiTokens(db)
  const origins = createAddedOrigins(db)
  const routes = new Hono<LakeEnv>()
  for (const part of [tokenRoutes(tokens, projectId), corsRoutes(origins, projectId)]) routes.route('/', part)
  return {tokens, origins, routes}
}
