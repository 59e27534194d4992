/** Finds the dataset that a request names in its path, or as `?dataset=`; the lake's first one by default. */
import type {Context} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import type {RunningDataset} from '../datasets/running-dataset.ts'
import {httpError, privateDataset} from '../errors.ts'
import type {Identity} from '../types.ts'
import type {LakeEnv} from './env.ts'

const nameIn = (c: Context<LakeEnv>, datasets: Datasets) =>
  c.req.param('dataset') ?? c.req.query('dataset') ?? datasets.first.store.name

/** Serves callers whose identity was checked. @throws LakeError 404 */
export function datasetOf(c: Context<LakeEnv>, datasets: Datasets): RunningDataset {
  const running = datasets.open(nameIn(c, datasets))
  c.set('running', running)
  return running
}

/** @throws LakeError 401 for strangers unless the dataset is public, 404 */
export function readableDataset(c: Context<LakeEnv>, datasets: Datasets): RunningDataset {
  const name = nameIn(c, datasets)
  // Before opening, which costs memory. Strangers learn of no private dataset.
  const isPublic = (datasets.get(name) ?? datasets.get(datasets.first.store.name))?.aclMode === 'public'
  if (!c.var.identity && !isPublic) throw privateDataset()
  return datasetOf(c, datasets)
}

/** @throws LakeError 401 with this sentence for strangers */
export function requireIdentity(c: Context<LakeEnv>, sentence: string): Identity {
  if (!c.var.identity) throw httpError(401, sentence)
  return c.var.identity
}
