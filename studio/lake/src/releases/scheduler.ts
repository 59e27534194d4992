/** Publishes scheduled releases on time, or at the next start if the lake was down. */
import {Refused} from '../store/refused.ts'
import type {Dataset, Identity, LakeDocument, LakeLog, WorkingCopy} from '../types.ts'
import {publishRelease} from './publish-release.ts'
import {releaseDocumentType, requireRelease} from './release.ts'

/** Timers pause while the machine sleeps and fire at once beyond 24.8 days, so check the clock this often. */
const maxDelayMs = 30_000
const retryDelayMs = 10_000

const systemIdentity: Identity = {id: '<system>', kind: 'robot'}

export interface Scheduler {
  start(): void
  close(): void
}

/** What cannot be published becomes active again, with the reason in `error`. Waits while the date is in doubt. */
export function createScheduler(dataset: Dataset, log: LakeLog, isDateTrusted = () => true): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let running = false

  function plan(minDelayMs = 0): void {
    clearTimeout(timer)
    const [next] = scheduledReleases(dataset)
    if (!running || !next) return
    const delayMs = Math.max(minDelayMs, next.at - dataset.now(), 0)
    timer = setTimeout(publishDue, Math.min(delayMs, maxDelayMs)).unref()
  }

  function publishDue(): void {
    if (!isDateTrusted()) {
      plan(maxDelayMs)
      return
    }
    const due = scheduledReleases(dataset).filter(({at}) => at <= dataset.now())
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

function scheduledReleases(dataset: Dataset): {at: number; release: LakeDocument}[] {
  return [...dataset.byType(releaseDocumentType)]
    .filter(release => release.state === 'scheduled')
    .map(release => ({at: Date.parse(String(release.publishAt)), release}))
    .filter(({at}) => !Number.isNaN(at))
    .sort((one, other) => one.at - other.at)
}

/** False to retry later. */
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

/** The author is who scheduled it, so the history shows who made the change. */
function whoScheduled(dataset: Dataset, releaseDocumentId: string): Identity {
  for (const {author, changes} of dataset.commitsOf([releaseDocumentId], {reverse: true})) {
    const [change] = changes
    if (change?.after?.state !== 'scheduled') break
    if (change.before?.state === 'scheduled' && change.before.publishAt === change.after.publishAt) continue
    return {id: author, kind: author.startsWith('robot-') ? 'robot' : 'user'}
  }
  return systemIdentity
}
