// Webhooks that administrators add beside those of the lake's settings, and their place in every dataset they are for.
// Their fields are Sanity's (https://www.sanity.io/docs/http-webhooks).
import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {datasetNamePattern} from '../datasets/properties.ts'
import type {RunningDataset} from '../datasets/running-dataset.ts'
import {httpError} from '../errors.ts'
import {createLazyTable} from '../store/lazy-table.ts'
import type {WebhookSettings} from '../types.ts'
import {compileDelta} from '../webhooks/delta.ts'
import {tooMany} from './request.ts'

const maxHooks = 50
const maxGroqLength = 10_000
const giveUpAfterMs = 30 * 60_000
/** These headers belong to the lake or to the connection. */
const reservedHeader = /^(sanity-.*|idempotency-key|host|connection|content-length|transfer-encoding)$/i

const groq = z.string().max(maxGroqLength).nullish()

export const hookSchema = z.object({
  type: z.literal('document', 'only webhooks of the type "document" are offered').default('document'),
  name: z.string().trim().min(1).max(200),
  description: z.string().max(1024).nullish(),
  url: z.url({protocol: /^https?$/, error: 'expected an address with http or https'}).max(2000),
  /** `*` for all datasets, those to come included. */
  dataset: z.string().refine(name => name === '*' || datasetNamePattern.test(name), 'expected a dataset or "*"'),
  apiVersion: z.string().max(20).default('v2021-03-25'),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  headers: z.record(z.string(), z.string().max(2000)).default({}).refine(areHeaders, 'not allowed as headers'),
  secret: z.string().max(500).nullish(),
  rule: z
    .object({
      on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
      filter: groq,
      projection: groq,
    })
    .default({on: ['create', 'update', 'delete']}),
  isDisabledByUser: z.boolean().default(false),
})

export type HookFields = z.infer<typeof hookSchema>

export interface Hook extends HookFields {
  id: string
  createdAt: string
  updatedAt: string
  createdByUserId: string
}

export interface Hooks {
  list(): Hook[]
  get(id: string): Hook | undefined
  /** @throws LakeError 400 for invalid GROQ, 409 above the limit */
  add(fields: HookFields, author: string): Hook
  replace(hook: Hook, fields: HookFields): Hook
  remove(id: string): boolean
  /** Starts its hooks in a dataset that has just been opened. */
  attach(dataset: RunningDataset): void
}

export function createHooks(db: DatabaseSync): Hooks {
  const table = createLazyTable(db, 'managed_hooks', 'id TEXT PRIMARY KEY, json TEXT NOT NULL')
  const hooks = new Map<string, Hook>(
    table.rows('rowid').map(({id, json}) => [String(id), JSON.parse(String(json)) as Hook]),
  )
  const attached = new Set<RunningDataset>()

  function apply(hook: Hook): void {
    for (const running of attached) {
      if (running.isClosed()) attached.delete(running)
      else if (isFor(hook, running)) running.webhooks.add(settingsOf(hook))
      else running.webhooks.remove(hook.id)
    }
  }
  function save(hook: Hook): Hook {
    requireGroq(hook)
    const sql = 'INSERT INTO managed_hooks (id, json) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json'
    table.run(sql, hook.id, JSON.stringify(hook))
    hooks.set(hook.id, hook)
    apply(hook)
    return hook
  }

  return {
    list: () => [...hooks.values()],
    get: id => hooks.get(id),
    add(fields, author) {
      if (hooks.size >= maxHooks) throw tooMany('webhooks', maxHooks)
      const at = new Date().toISOString()
      const id = randomBytes(12).toString('base64url')
      return save({...fields, id, createdAt: at, updatedAt: at, createdByUserId: author})
    },
    replace: (hook, fields) => save({...hook, ...fields, updatedAt: new Date().toISOString()}),
    remove(id) {
      if (!hooks.delete(id)) return false
      table.run('DELETE FROM managed_hooks WHERE id = ?', id)
      for (const running of attached) if (!running.isClosed()) running.webhooks.remove(id)
      return true
    },
    attach(running) {
      attached.add(running)
      for (const hook of hooks.values()) if (isFor(hook, running)) running.webhooks.add(settingsOf(hook))
    },
  }
}

const isFor = ({dataset, isDisabledByUser}: Hook, {store}: RunningDataset) =>
  !isDisabledByUser && (dataset === '*' || dataset === store.name)

function settingsOf({id, url, secret, rule, includeDrafts, includeAllVersions, httpMethod, headers}: Hook) {
  const {on, filter, projection} = rule
  const settings: WebhookSettings = {
    id,
    url,
    on,
    includeDrafts,
    includeVersions: includeAllVersions,
    httpMethod,
    headers,
    giveUpAfterMs,
    ...(secret && {secret}),
    ...(filter && {filter}),
    ...(projection && {projection}),
  }
  return settings
}

function requireGroq(hook: Hook): void {
  try {
    compileDelta({...settingsOf(hook), id: hook.name}, {projectId: '', name: '', get: () => undefined})
  } catch (cause) {
    throw Object.assign(httpError(400, (cause as Error).message), {cause})
  }
}

function areHeaders(headers: Record<string, string>): boolean {
  try {
    return [...new Headers(headers).keys()].every((name, index) => index < 30 && !reservedHeader.test(name))
  } catch {
    return false
  }
}
