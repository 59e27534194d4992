// Token required. `GET /_lake/backups` lists backups, newest first; `POST` makes one and answers when it is verified.
import {Hono} from 'hono'
import {type Backup, listBackups} from '../backup/manifest.ts'
import {httpError} from '../errors.ts'
import type {LakeEnv} from './env.ts'

export function backupRoutes(dataDir: string, makeOne: () => Promise<Backup>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.use('/_lake/backups', async (c, next) => {
    if (!c.var.identity) throw httpError(401, 'Backups need a token')
    await next()
  })
  routes.get('/_lake/backups', c => c.json({backups: listBackups(dataDir).map(summary)}))
  routes.post('/_lake/backups', async c => {
    try {
      return c.json(summary(await makeOne()))
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
