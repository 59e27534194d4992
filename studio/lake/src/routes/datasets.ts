// Sanity's management of datasets (https://www.sanity.io/docs/http-reference/datasets): list, create, edit, delete. The
// client and the command line leave the project out of the path when it is in the host name.
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Datasets, ListedDataset} from '../datasets/datasets.ts'
import {aclModeSchema} from '../datasets/properties.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'
import {readBody} from './read-body.ts'

const editSchema = z.object({aclMode: aclModeSchema})

/** @throws LakeError 400, 401 without a token, 403, 404 and 409 as Datasets does */
export function datasetRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const nameOf = (c: Context<LakeEnv>) => c.req.param('dataset') ?? ''

  function list(c: Context<LakeEnv>): Response {
    // Comments use their own dataset; "none" keeps the Studio from creating it.
    if (c.req.query('datasetProfile') === 'comments') return c.json([])
    const shown = datasets.list().filter(({name, aclMode}) => {
      return c.var.identity || aclMode === 'public' || name === datasets.first.store.name
    })
    return c.json(shown.map(wire))
  }

  async function create(c: Context<LakeEnv>): Promise<Response> {
    const author = requireIdentity(c, 'Creating a dataset needs a token')
    const {aclMode = 'public'} = await readBody(c, editSchema.partial())
    return c.json(answer(await datasets.create(nameOf(c), aclMode, author)))
  }

  async function edit(c: Context<LakeEnv>): Promise<Response> {
    requireIdentity(c, 'Editing a dataset needs a token')
    const {aclMode} = await readBody(c, editSchema)
    return c.json(answer(datasets.setAclMode(nameOf(c), aclMode)))
  }

  async function remove(c: Context<LakeEnv>): Promise<Response> {
    requireIdentity(c, 'Deleting a dataset needs a token')
    await datasets.remove(nameOf(c))
    return c.json({deleted: true})
  }

  for (const path of ['/projects/:project/datasets', '/datasets']) {
    routes.get(path, list)
    routes.get(`${path}/:dataset`, c => {
      requireIdentity(c, 'A dataset is described with a token only')
      datasetOf(c, datasets)
      return c.json(wire(datasets.get(nameOf(c)) as ListedDataset))
    })
    routes.put(`${path}/:dataset`, create)
    routes.patch(`${path}/:dataset`, edit)
    routes.delete(`${path}/:dataset`, remove)
  }
  return routes
}

const answer = ({name, aclMode}: ListedDataset) => ({datasetName: name, aclMode, description: null})

const wire = (dataset: ListedDataset) => ({
  ...dataset,
  addonFor: null,
  datasetProfile: 'content',
  features: [],
  tags: [],
})
