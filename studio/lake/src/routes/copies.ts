// Copying datasets, for `sanity dataset copy`: a job that its stream follows. The stream needs no token, as at Sanity:
// the command line sends none, and the job's id is a secret.
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import {type CopyJob, createCopyJobs} from '../datasets/copy-jobs.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {eventStream} from '../listen/event-stream.ts'
import type {LakeLog} from '../types.ts'
import {requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'
import {readBody} from './read-body.ts'

const maxListed = 100
const copySchema = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})

/** @throws LakeError 400, 401 without a token, 404 and 409 as Datasets does */
export function copyRoutes(datasets: Datasets, log: LakeLog): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const jobs = createCopyJobs(datasets, log)
  const jobOf = (c: Context<LakeEnv>): CopyJob => {
    const job = jobs.get(c.req.param('job') ?? '')
    if (!job) throw httpError(404, `Job not found: ${c.req.param('job')}`)
    return job
  }

  for (const path of ['/projects/:project/datasets', '/datasets']) {
    routes.get(`${path}/copy`, c => {
      requireIdentity(c, 'The list of copies needs a token')
      const number = (name: string, otherwise: number) => Math.max(0, Number(c.req.query(name)) || otherwise)
      const [offset, limit] = [number('offset', 0), number('limit', maxListed)]
      return c.json(
        jobs
          .list()
          .slice(offset, offset + limit)
          .map(wire),
      )
    })
    routes.put(`${path}/:dataset/copy`, async c => {
      const author = requireIdentity(c, 'Copying a dataset needs a token')
      const {targetDataset, ...options} = await readBody(c, copySchema)
      const {id} = jobs.start(c.req.param('dataset'), targetDataset, author, options)
      return c.json({jobId: id, datasetName: targetDataset, message: 'The copy has begun'})
    })
  }

  routes.get('/jobs/:job', c => {
    requireIdentity(c, 'A job needs a token')
    return c.json(wire(jobOf(c)))
  })
  routes.get('/jobs/:job/listen', c => {
    const job = jobOf(c)
    return eventStream(sink => {
      sink.send('job', state(job))
      job.done.then(() => {
        sink.send('job', state(job))
        sink.close()
      })
      return () => {}
    })
  })
  return routes
}

const state = ({id, state, message}: CopyJob) => ({
  job_id: id,
  state,
  progress: state === 'completed' ? 100 : 0,
  ...(message && {message}),
})

const wire = ({done: _, ...job}: CopyJob) => job
