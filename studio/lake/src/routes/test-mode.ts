// Teams test against a lake of their own; only an ephemeral lake has these routes, and each needs a token.
// `POST /_lake/test/snapshot` remembers the documents, `POST /_lake/test/reset` brings them back (at first none) and
// gives the clock back its time, `PUT /_lake/test/clock` with `{now}` sets it: it goes on from there, and null ends that.
import {Hono} from 'hono'
import {z} from 'zod'
import type {Datasets} from '../datasets/datasets.ts'
import type {RunningDataset} from '../datasets/running-dataset.ts'
import {httpError} from '../errors.ts'
import type {Dataset, LakeDocument} from '../types.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

const author = {id: 'robot-lake', kind: 'robot'} as const
const clockSchema = z.object({now: z.iso.datetime({offset: true}).nullable()})

export interface Clock {
  now(): number
  set(ms: number | null): void
}

export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    set(ms) {
      ahead = ms === null ? 0 : ms - Date.now()
    },
  }
}

type Snapshot = Map<string, LakeDocument>

export function testModeRoutes(datasets: Datasets, clock: Clock): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const snapshots = new WeakMap<RunningDataset, Snapshot>()
  const remember = (running: RunningDataset) => {
    const snapshot = new Map(Array.from(running.store.all(), document => [document._id, document]))
    snapshots.set(running, snapshot)
    return snapshot
  }
  const setClock = (ms: number | null) => {
    clock.set(ms)
    for (const {name} of datasets.list()) datasets.open(name).scheduler.start()
  }

  routes.use('/_lake/test/*', async (c, next) => {
    requireIdentity(c, 'The modes for tests need a token')
    await next()
  })
  routes.post('/_lake/test/snapshot', c => {
    return c.json({documents: remember(datasetOf(c, datasets)).size})
  })
  routes.post('/_lake/test/reset', c => {
    const running = datasetOf(c, datasets)
    setClock(null)
    const changed = restore(running.store, snapshots.get(running) ?? new Map())
    // The store has copies of its own now.
    return c.json({documents: remember(running).size, changed})
  })
  routes.put('/_lake/test/clock', async c => {
    const body = clockSchema.safeParse(await c.req.json())
    if (!body.success) throw httpError(400, 'Expected {now}: an ISO 8601 date and time, or null')
    setClock(body.data.now === null ? null : Date.parse(body.data.now))
    return c.json({now: new Date(clock.now()).toISOString()})
  })
  return routes
}

/** One transaction over what differs, without the history of it, so that listeners and caches hear of it. */
function restore(dataset: Dataset, snapshot: Snapshot): number {
  const now = new Set(Array.from(dataset.all(), ({_id}) => _id))
  const purge = new Set([...now, ...snapshot.keys()].filter(id => dataset.get(id) !== snapshot.get(id)))
  dataset.transact({author, purge}, draft => {
    for (const id of purge) {
      const document = snapshot.get(id)
      // Deleted first, because a new document keeps the times that it brings.
      draft.put(id, null, {delete: {id}})
      if (document) draft.put(id, document, {create: document})
    }
  })
  return purge.size
}
