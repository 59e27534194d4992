/**
 * What administrators change while the lake runs, at the addresses of Sanity's management APIs that the official command
 * line uses. Kept in the lake's own database.
 */
import {Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import type {LakeEnv} from '../routes/env.ts'
import {type AddedOrigins, corsRoutes, createAddedOrigins} from './cors-origins.ts'
import {hookRoutes} from './hook-routes.ts'
import {createHooks, type Hooks} from './hooks.ts'
import {type ApiTokens, createApiTokens, tokenRoutes} from './tokens.ts'

export interface Management {
  tokens: ApiTokens
  origins: AddedOrigins
  hooks: Hooks
  routes: Hono<LakeEnv>
}

export function createManagement(datasets: Datasets): Management {
  const {projectId, first} = datasets
  const {db} = first.store
  const tokens = createApiTokens(db)
  const origins = createAddedOrigins(db)
  const hooks = createHooks(db)
  hooks.attach(first)
  const routes = new Hono<LakeEnv>()
  for (const part of [tokenRoutes(tokens, projectId), corsRoutes(origins, projectId), hookRoutes(hooks, datasets)])
    routes.route('/', part)
  return {tokens, origins, hooks, routes}
}
