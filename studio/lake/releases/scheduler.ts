/**
 * Publishes scheduled releases (scheduled drafts among them) when their time has come, by the lake's own clock. Started
 * with the lake; a moment that passed while no lake was running is made up for at the next start. A publish is a
 * commit like any other, so listeners, webhooks and the history hear of it in order.
 */
import {Refused} from '../store/refused.ts'
import type {Dataset, Identity, LakeDocument, LakeLog, WorkingCopy} from '../types.ts'
import {publishRelease} from './publish-release.ts'
import {releaseDocumentType, requireRelease} from './release.ts'

/**
 * No timer is set further ahead. A timer counts the time the machine was awake, and one of more than 24.8 days fires
 * at once; looking at the clock this often is right in both cases.
 */
const maxDelayMs = 30_000
/** After a commit that the store could not write (disk full). */
const retryDelayMs = 10_000

const systemIdentity: Identity = {id: '<system>', kind: 'robot'}

export interface Scheduler {
  /** Publishes what is overdue and begins to wait for the rest. */
  start(): void
  close(): void
}

/** A release that cannot be published (a reference would break) goes back to active with the reason in `error`. */
export function createScheduler(dataset: Dataset, log: LakeLog): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let running = false

  function plan(minDelayMs = 0): void {
    clearTimeout(timer)
    const [next] = scheduledReleases(dataset)
    if (!running || !next) return
    const delayMs = Math.max(minDelayMs, next.at - Date.now(), 0)
    timer = setTimeout(publishDue, Math.min(delayMs, maxDelayMs)).unref()
  }

  function publishDue(): void {
    const due = scheduledReleases(dataset).filter(({at}) => at <= Date.now())
    const done = due.map(({release}) => publishOne(dataset, release, log))
    plan(done.includes(false) ? retryDelayMs : 0)
  }

  const stop = dataset.onCommit(({changes}) => {
    if (changes.some(({before, after}) => (after ?? before)?._type === releaseDocumentType)) plan()
  })
  return {
    start() {
      running = true
      publishDue()
    },
    close() {
      running = false
      clearTimeout(timer)
      stop()
    },
  }
}

/** The earliest first. */
function scheduledReleases(dataset: Dataset): {at: number; release: LakeDocument}[] {
  return [...dataset.byType(releaseDocumentType)]
    .filter(release => release.state === 'scheduled')
    .map(release => ({at: Date.parse(String(release.publishAt)), release}))
    .filter(({at}) => !Number.isNaN(at))
    .sort((one, other) => one.at - other.at)
}

/** False when it has to be tried again. */
function publishOne(dataset: Dataset, release: LakeDocument, log: LakeLog): boolean {
  const about = {release: release.name, publishAt: release.publishAt}
  const author = whoScheduled(dataset, release._id)
  const change = (work: (draft: WorkingCopy, current: LakeDocument) => void) =>
    dataset.transact({author}, draft => work(draft, requireRelease(draft, String(release.name), 'scheduled')))
  try {
    change(publishRelease)
    log('info', 'scheduled release published', about)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) {
      log('error', 'scheduled release will be tried again', {...about, reason: String(error)})
      return false
    }
    log('warn', 'scheduled release could not be published', {...about, reason: error.item.description})
    return handBack(change, error.item.description, log)
  }
}

function handBack(
  change: (work: (draft: WorkingCopy, current: LakeDocument) => void) => void,
  message: string,
  log: LakeLog,
): boolean {
  try {
    change((draft, {publishAt, ...release}) => {
      draft.put(
        release._id,
        {...release, state: 'active', error: {message}},
        {patch: {id: release._id, set: {error: {message}}}},
      )
    })
    return true
  } catch (error) {
    log('error', 'a release could not be handed back', {reason: String(error)})
    return false
  }
}

/** The change is theirs: "who changed the price" has the same answer whether it was published at once or later. */
function whoScheduled(dataset: Dataset, releaseDocumentId: string): Identity {
  for (const {author, changes} of dataset.commitsOf([releaseDocumentId], {reverse: true})) {
    const [change] = changes
    if (change?.after?.state !== 'scheduled') break
    if (change.before?.state === 'scheduled' && change.before.publishAt === change.after.publishAt) continue
    return {id: author, kind: author.startsWith('robot-') ? 'robot' : 'user'}
  }
  return systemIdentity
}
