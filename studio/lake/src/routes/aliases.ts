// Sanity's dataset aliases (https://www.sanity.io/docs/http-reference/aliases), for `sanity dataset alias`.
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'
import {readBody} from './read-body.ts'

const linkSchema = z.object({datasetName: z.string().nullish()})

/** @throws LakeError 400, 401 without a token, 403, 404 and 409 as Aliases does */
export function aliasRoutes(datasets: Datasets): Hono<LakeEnv> {
  const {aliases} = datasets
  const routes = new Hono<LakeEnv>()
  const nameOf = (c: Context<LakeEnv>) => (c.req.param('alias') ?? '').replace(/^~/, '')

  async function targetIn(c: Context<LakeEnv>): Promise<string | null> {
    const {datasetName = null} = await readBody(c, linkSchema)
    // Aliases of aliases would be a second mechanism.
    if (datasetName !== null && datasets.get(datasetName)?.name !== datasetName)
      throw httpError(404, `Dataset not found: ${datasetName}`)
    return datasetName
  }

  for (const path of ['/projects/:project/aliases', '/aliases']) {
    routes.get(path, c => {
      requireIdentity(c, 'The list of aliases needs a token')
      return c.json(aliases.list())
    })
    routes.put(`${path}/:alias`, async c => {
      requireIdentity(c, 'Creating an alias needs a token')
      const {name, datasetName} = aliases.create(nameOf(c), await targetIn(c))
      return c.json({aliasName: name, datasetName})
    })
    routes.patch(`${path}/:alias`, async c => {
      requireIdentity(c, 'Linking an alias needs a token')
      const {name, datasetName} = aliases.link(nameOf(c), await targetIn(c))
      return c.json({aliasName: name, datasetName})
    })
    routes.patch(`${path}/:alias/unlink`, c => {
      requireIdentity(c, 'Unlinking an alias needs a token')
      const {name, datasetName} = aliases.get(nameOf(c))
      aliases.link(name, null)
      return c.json({aliasName: name, datasetName})
    })
    routes.delete(`${path}/:alias`, c => {
      requireIdentity(c, 'Deleting an alias needs a token')
      aliases.remove(nameOf(c))
      return c.json({deleted: true})
    })
  }
  return routes
}
