// `sanity schemas deploy`, `list` and `delete` (https://www.sanity.io/docs/apis-and-sdks/schema-deployment). As at Sanity a
// deployed schema is a document of the dataset, with the types as a JSON string.
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {byId} from '../query/bucket.ts'
import {datasetOf} from '../routes/dataset-of.ts'
import type {LakeEnv} from '../routes/env.ts'
import {readBody} from '../routes/read-body.ts'
import type {Dataset, LakeDocument} from '../types.ts'
import {forAdministrators, tooMany} from './request.ts'

const maxSchemas = 50
const maxSchemaLength = 4_000_000
const schemaType = 'system.schema'

const nameInId = z.string().min(1).max(100)
const deploySchema = z.object({
  schemas: z
    .array(
      z.object({
        schema: z.array(z.record(z.string(), z.json())),
        version: z.string().max(40).nullish(),
        tag: nameInId.regex(/^[a-zA-Z0-9_-]+$/).nullish(),
        workspace: z.object({name: nameInId, title: z.string().max(300).nullish()}),
      }),
    )
    .min(1)
    .max(maxSchemas),
})
type Deployed = z.infer<typeof deploySchema>['schemas'][number]

/** @throws LakeError 400, 401, 403, 404, and 409 above the limit */
export function schemaRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const guard = forAdministrators(datasets.projectId)
  const base = '/projects/:project/datasets/:dataset/schemas'
  const storeOf = (c: Context<LakeEnv>): Dataset => datasetOf(c, datasets).store
  const find = (store: Dataset, id: string): LakeDocument | undefined => {
    const found = store.get(id)
    return found?._type === schemaType ? found : undefined
  }

  routes.get(base, guard, c => c.json([...storeOf(c).byType(schemaType)].sort(byId)))
  // A list here, too: the command line counts it.
  routes.get(`${base}/:id`, guard, c => {
    const found = find(storeOf(c), c.req.param('id'))
    return c.json(found ? [found] : [])
  })
  routes.put(base, guard, async c => {
    const {schemas} = await readBody(c, deploySchema)
    const store = storeOf(c)
    const wanted = new Map(schemas.map(deployed => [idOf(deployed), toFields(deployed)]))
    const all = new Set([...wanted.keys(), ...[...store.byType(schemaType)].map(({_id}) => _id)])
    if (all.size > maxSchemas) throw tooMany('schemas in a dataset', maxSchemas)
    const author = c.var.identity ?? {id: '', kind: 'robot'}
    store.transact({author}, draft => {
      for (const [id, fields] of wanted) {
        const document = {_id: id, _type: schemaType, ...fields}
        draft.put(id, document, {createOrReplace: document})
      }
    })
    return c.json([...wanted.keys()].map(id => store.get(id)))
  })
  routes.delete(`${base}/:id`, guard, c => {
    const store = storeOf(c)
    const id = c.req.param('id')
    if (!find(store, id)) throw httpError(404, `There is no deployed schema "${id}"`)
    const author = c.var.identity ?? {id: '', kind: 'robot'}
    store.transact({author}, draft => draft.put(id, null, {delete: {id}}))
    return c.json({deleted: true})
  })
  return routes
}

function idOf({workspace, tag}: Deployed): string {
  const id = `_.schemas.${workspace.name.replace(/[^a-zA-Z0-9_-]/g, '_')}`
  return tag ? `${id}.tag.${tag}` : id
}

function toFields({schema, version, tag, workspace}: Deployed): Record<string, unknown> {
  const text = JSON.stringify(schema)
  if (text.length > maxSchemaLength) throw httpError(413, 'A deployed schema has at most 4 MB')
  const {name, title} = workspace
  return {
    schema: text,
    ...(version && {version}),
    ...(tag && {tag}),
    workspace: {name, ...(title && {title})},
  }
}
