import {randomUUID} from 'node:crypto'
import type {Identity, LakeLog} from '../types.ts'
import type {CopyOptions} from './copy-content.ts'
import type {Datasets} from './datasets.ts'

const maxKept = 100

export interface CopyJob {
  id: string
  state: 'pending' | 'completed' | 'failed'
  message?: string
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  createdAt: string
  updatedAt: string
  done: Promise<void>
}

/** Copies run in the background and are forgotten with the process, as are those that were interrupted by its end. */
export function createCopyJobs(datasets: Datasets, log: LakeLog) {
  const jobs = new Map<string, CopyJob>()

  async function run(job: CopyJob, author: Identity, options: CopyOptions): Promise<void> {
    try {
      await datasets.copy(job.sourceDataset, job.targetDataset, author, options)
      job.state = 'completed'
    } catch (error) {
      job.state = 'failed'
      job.message = (error as Error).message
      log('error', 'a dataset could not be copied', {dataset: job.sourceDataset, reason: job.message})
    }
    job.updatedAt = new Date().toISOString()
  }

  return {
    /** @throws LakeError as `Datasets.copy` does before it begins */
    start(source: string, target: string, author: Identity, options: CopyOptions): CopyJob {
      const sourceDataset = datasets.open(source).store.name
      datasets.requireFree(target)
      const createdAt = new Date().toISOString()
      const job: CopyJob = {
        id: randomUUID(),
        state: 'pending',
        sourceDataset,
        targetDataset: target,
        withHistory: !options.skipHistory,
        createdAt,
        updatedAt: createdAt,
        done: Promise.resolve(),
      }
      job.done = run(job, author, options)
      jobs.set(job.id, job)
      const [oldest] = jobs.keys()
      if (jobs.size > maxKept && oldest) jobs.delete(oldest)
      return job
    },
    list: () => [...jobs.values()].reverse(),
    get: (id: string) => jobs.get(id),
  }
}
