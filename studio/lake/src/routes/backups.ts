// Token required. `GET /_lake/backups` lists backups, newest first; `POST` makes one and answers when it is verified.
import {Hono} from 'hono'
import {type Backup, listBackups} from '../backup/manifest.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

export function backupRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.use('/_lake/backups', async (c, next) => {
    requireIdentity(c, 'Backups need a token')
    await next()
  })
  routes.get('/_lake/backups', c => c.json({backups: listBackups(datasetOf(c, datasets).folder).map(summary)}))
  routes.post('/_lake/backups', async c => {
    const {backups} = datasetOf(c, datasets)
    try {
      return c.json(summary(await backups.make()))
    } catch (error) {
      // Most likely a full disk.
      throw Object.assign(httpError(507, (error as Error).message), {cause: error})
    }
  })
  return routes
}

function summary({name, folder, createdAt, documents, blobs, others}: Backup) {
  const bytes = blobs.reduce((sum, {size}) => sum + size, 0)
  return {name, folder, createdAt, documents, assets: blobs.length, assetBytes: bytes, others: others.length}
}
