/** What administrators change while the lake runs, at Sanity's management addresses; kept in the lake's database. */
import {Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import type {LakeEnv} from '../routes/env.ts'
import {backupManagementRoutes} from './backups.ts'
import {type AddedOrigins, corsRoutes, createAddedOrigins} from './cors-origins.ts'
import {hookRoutes} from './hook-routes.ts'
import {createHooks, type Hooks} from './hooks.ts'
import {notOfferedRoutes} from './not-offered.ts'
import {schemaRoutes} from './schemas.ts'
import {type ApiTokens, createApiTokens, tokenRoutes} from './tokens.ts'

export interface Management {
  tokens: ApiTokens
  origins: AddedOrigins
  hooks: Hooks
  routes: Hono<LakeEnv>
}

export function createManagement(datasets: Datasets, publicUrl: () => string): Management {
  const {projectId, first} = datasets
  const {db} = first.store
  const tokens = createApiTokens(db)
  const origins = createAddedOrigins(db)
  const hooks = createHooks(db)
  hooks.attach(first)
  const routes = new Hono<LakeEnv>()
  routes.route('/', tokenRoutes(tokens, projectId))
  routes.route('/', corsRoutes(origins, projectId))
  routes.route('/', hookRoutes(hooks, datasets))
  routes.route('/', schemaRoutes(datasets))
  routes.route('/', backupManagementRoutes(datasets, publicUrl))
  routes.route('/', notOfferedRoutes())
  return {tokens, origins, hooks, routes}
}
