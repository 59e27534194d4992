// Keeps scheduled releases open during an import: a release that falls due halfway would publish only the versions
// imported so far, and its versions are locked against writes.
import {setImmediate} from 'node:timers/promises'
import type {Action, SanityClient} from '@sanity/client'

const raw = {perspective: 'raw'} as const

interface ReleaseDocument {
  _id: string
  name: string
  publishAt: string
}

type ImportAction = Action & {
  actionType: 'sanity.action.release.import'
  ifExists: string
  attributes: Record<string, unknown>
}

/** Imports scheduled releases as open and schedules them at the end; a failed import leaves its own open. */
export async function withReleasesHeld<T>(client: SanityClient, work: (client: SanityClient) => Promise<T>) {
  const there = await client.fetch<ReleaseDocument[]>(
    '*[_type == "system.release" && state == "scheduled"]{_id, name, publishAt}',
    {},
    raw,
  )
  for (const {name} of there) await client.releases.unschedule({releaseId: name})
  const arrived: ImportAction[] = []
  const taken: string[] = []
  try {
    const result = await work(holding(client, arrived, taken))
    for (const action of arrived.filter(isScheduled)) await client.action({...action, ifExists: 'replace'} as Action)
    if (taken.length > 0) throw new Error(`Document by ID "${taken[0]}" already exists`)
    return result
  } finally {
    const settled = new Set(arrived.map(({attributes}) => attributes._id))
    const open = await client.fetch<string[]>('*[_type == "system.release" && state == "active"]._id', {}, raw)
    for (const {_id, name, publishAt} of there) {
      if (!settled.has(_id) && open.includes(_id)) await client.releases.schedule({releaseId: name, publishAt})
    }
  }
}

/**
 * A rejected batch would end the process while the importer's unawaited release actions run, so commits wait for them.
 */
function holding(client: SanityClient, arrived: ImportAction[], taken: string[]): SanityClient {
  let running = 0
  const bringIn = async (action: Action) => {
    if (!isReleaseImport(action)) return client.action(action)
    const {ifExists, attributes} = action
    if (ifExists !== 'replace' && (await client.getDocument(String(attributes._id)))) {
      if (ifExists === 'fail') taken.push(String(attributes._id))
      return client.action({...action, ifExists: 'ignore'} as Action)
    }
    const answer = await client.action(isScheduled(action) ? asOpen(action) : action)
    arrived.push(action)
    return answer
  }
  return Object.assign(client.withConfig({}), {
    withConfig: (config: Parameters<SanityClient['withConfig']>[0]) =>
      holding(client.withConfig(config), arrived, taken),
    action: (action: Action) => {
      running++
      return bringIn(action).finally(() => running--)
    },
    transaction: () => {
      const transaction = client.transaction()
      const commit = transaction.commit.bind(transaction)
      const patient = async (options: Parameters<typeof commit>[0]) => {
        const [outcome] = await Promise.allSettled([commit(options)])
        do await setImmediate()
        while (running > 0)
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      }
      return Object.assign(transaction, {commit: patient})
    },
  })
}

const isScheduled = ({attributes}: ImportAction) => attributes.state === 'scheduled'

function asOpen(action: ImportAction): Action {
  const {publishAt, ...release} = action.attributes
  return {...action, attributes: {...release, state: 'active'}} as Action
}

function isReleaseImport(action: Action): action is ImportAction {
  return action.actionType === 'sanity.action.release.import'
}
