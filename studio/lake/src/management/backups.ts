// `sanity backups enable`, `disable`, `list` and `download`, on the backups that the lake makes every night.
import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import {addressAsAsked} from '../assets/addresses.ts'
import {type Backup, blobOf, listBackups} from '../backup/manifest.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {datasetOf} from '../routes/dataset-of.ts'
import type {LakeEnv} from '../routes/env.ts'
import {readBody} from '../routes/read-body.ts'
import {documentsOf, filesOf} from './backup-files.ts'
import {forAdministrators} from './request.ts'

const filesPerPage = 200
const maxListed = 1000
const linkLifetimeMs = 6 * 60 * 60_000

const settingSchema = z.object({enabled: z.boolean()})
const day = z.iso.date()
const listSchema = z.object({
  limit: z.coerce.number().int().min(1).default(30),
  before: day.optional(),
  after: day.optional(),
})
const cursorSchema = z.coerce.number().int().min(0).default(0)

export function backupManagementRoutes(datasets: Datasets, publicUrl: () => string): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const guard = forAdministrators(datasets.projectId)
  const base = '/projects/:project/datasets/:dataset'
  const links = createLinks()
  const require = (c: Context<LakeEnv>): Backup => {
    const found = listBackups(datasetOf(c, datasets).folder).find(({name}) => name === c.req.param('backup'))
    if (!found) throw httpError(404, `There is no backup "${c.req.param('backup')}" of this dataset`)
    return found
  }

  routes.get(`${base}/settings/backups`, guard, c => c.json({enabled: datasetOf(c, datasets).backups.isNightly()}))
  routes.put(`${base}/settings/backups`, guard, async c => {
    const {enabled} = await readBody(c, settingSchema)
    const {backups} = datasetOf(c, datasets)
    await backups.setNightly(enabled)
    return c.json({enabled: backups.isNightly()})
  })
  routes.get(`${base}/backups`, guard, c => {
    const asked = listSchema.safeParse(c.req.query())
    if (!asked.success) throw httpError(400, 'limit is a whole number from 1; before and after are days, YYYY-MM-DD')
    const {limit, before, after} = asked.data
    const backups = listBackups(datasetOf(c, datasets).folder)
      .filter(({createdAt}) => (!before || createdAt < before) && (!after || createdAt >= after))
      .slice(0, Math.min(limit, maxListed))
      .map(({name, createdAt}) => ({id: name, createdAt}))
    return c.json({backups})
  })
  routes.get(`${base}/backups/:backup`, guard, c => {
    const backup = require(c)
    const cursor = cursorSchema.safeParse(c.req.query('nextCursor') || undefined)
    if (!cursor.success) throw httpError(400, 'Unknown nextCursor')
    const files = filesOf(backup)
    const next = cursor.data + filesPerPage
    const address = addressAsAsked(c.req.url, publicUrl(), 'https://api.sanity.io')
    return c.json({
      createdAt: backup.createdAt,
      totalFiles: files.length,
      files: files.slice(cursor.data, next).map(({name, type}) => {
        const path = `/projects/${datasets.projectId}/datasets/${c.req.param('dataset')}/backups/${backup.name}/files/${name}`
        return {name, type, url: `${address}/v1${path}?key=${links.sign(path)}`}
      }),
      nextCursor: next < files.length ? String(next) : null,
    })
  })
  // The command line sends no token to these addresses.
  routes.get(`${base}/backups/:backup/files/:file`, c => {
    if (!links.isValid(c.req.path, c.req.query('key') ?? '')) throw httpError(401, 'This address has expired')
    const backup = require(c)
    const file = filesOf(backup).find(({name}) => name === c.req.param('file'))
    if (!file) throw httpError(404, 'There is no such file in this backup')
    c.header('cache-control', 'no-store')
    if (file.type === 'document') return c.text(documentsOf(backup, Number.parseInt(file.name, 10)))
    c.header('content-type', 'application/octet-stream')
    c.header('x-content-type-options', 'nosniff')
    return c.body(Readable.toWeb(createReadStream(blobOf(backup.folder, file.name))) as ReadableStream)
  })
  return routes
}

/** Addresses that work for a while without a token; a restart ends them. */
function createLinks() {
  const secret = randomBytes(32)
  const seal = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires} ${path}`).digest('base64url')
  return {
    sign(path: string): string {
      const expires = String(Date.now() + linkLifetimeMs)
      return `${expires}.${seal(path, expires)}`
    },
    isValid(path: string, key: string): boolean {
      const [expires = '', given = ''] = key.split('.')
      const [left, right] = [Buffer.from(seal(path, expires)), Buffer.from(given)]
      return left.length === right.length && timingSafeEqual(left, right) && Number(expires) > Date.now()
    },
  }
}
