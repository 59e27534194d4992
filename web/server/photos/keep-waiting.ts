// Redraws the photos of forms sent without JavaScript and attaches them to their requests, after the answer, and at the
// next start and hourly what an ended process left.
import {perProcess} from '#web/config/process.ts'
import type {ReceivedForm} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {attachToRequest} from './attach-photos.ts'
import {forgetPhoto, keepPhoto} from './keep-photo.ts'
import {
  dropEmpty,
  forgetWaiting,
  listWaiting,
  listWaitingRequests,
  putWaiting,
  type WaitingPhoto,
  whileNoted,
} from './waiting-photos.ts'

/** A picture that ends the process that often is not tried again. Most of such deaths have another cause. */
const maxDeaths = 20
/** A server that ends again and again at its start must come up some time. */
const maxDeathsAtStart = 10

const state = () => perProcess('waitingPhotos', () => ({isStart: true, queues: new Map<string, Promise<unknown>>()}))

/**
 * Takes a form's files over: they are on disk when it returns, and `dispose` is no longer needed for them. False when
 * some are not taken: too large, too many, or the disk does not take them.
 */
export async function takeFormPhotos(services: Services, photos: ReceivedForm, requestId: string): Promise<boolean> {
  const files = photos.files.filter(({isCut}) => !isCut)
  try {
    if (files.length > 0) await inTurn(requestId, () => putWaiting(services.settings, requestId, {files}))
    return files.length === photos.files.length && photos.skipped === 0
  } catch (error) {
    services.log.error('photos of a form not taken', error)
    return false
  } finally {
    await photos.dispose()
  }
}

/** Returns how many of the request's waiting photos it has now. Never throws: what fails waits for the next hour. */
export async function keepWaiting(services: Services, requestId: string, most = maxDeaths): Promise<number> {
  return inTurn(requestId, () => keepAll(services, requestId, most)).catch(error => {
    services.log.error('photos of a form not kept', error)
    return 0
  })
}

/** At the start and hourly. Never throws. */
export async function resumeWaiting(services: Services): Promise<void> {
  const most = state().isStart ? maxDeathsAtStart : maxDeaths
  state().isStart = false
  const requests = await Promise.all(
    (await listWaitingRequests(services.settings)).map(async requestId => {
      const photos = await listWaiting(services.settings, requestId)
      return {requestId, deaths: Math.max(0, ...photos.map(({deaths}) => deaths))}
    }),
  )
  // What ended a process comes last, and so cannot hold up the others.
  requests.sort((a, b) => a.deaths - b.deaths)
  for (const {requestId} of requests) await keepWaiting(services, requestId, most)
}

/** One at a time for each request. */
async function inTurn<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  const {queues} = state()
  const turn = (queues.get(requestId) ?? Promise.resolve()).catch(() => {}).then(work)
  queues.set(requestId, turn)
  try {
    return await turn
  } finally {
    if (queues.get(requestId) === turn) queues.delete(requestId)
  }
}

async function keepAll(services: Services, requestId: string, most: number): Promise<number> {
  const {store, settings, log} = services
  const db = await store.open()
  const query = db.selectFrom('requests').select(['id', 'session_id as sessionId']).where('id', '=', requestId)
  const request = await query.executeTakeFirst()
  if (!request) {
    await forgetWaiting(settings, requestId)
    return 0
  }
  let kept = 0
  for (const photo of await listWaiting(settings, requestId)) {
    if (photo.deaths >= maxDeaths) {
      log.warn('a photo of a form is given up: the server ended while redrawing it', {requestId})
      await whileNoted(photo, async () => {})
    } else if (photo.deaths < most) {
      if (await whileNoted(photo, path => keepOne(services, request, {...photo, path}))) kept++
    }
  }
  await dropEmpty(settings, requestId)
  return kept
}

/** False for what is no picture, and beyond ten photos. @throws Error when it is to be tried again */
async function keepOne(
  services: Services,
  {id: requestId, sessionId}: {id: string; sessionId: string},
  {path, hash}: WaitingPhoto,
): Promise<boolean> {
  const db = await services.store.open()
  const id = `${requestId}:${hash.slice(0, 32)}`
  const known = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  if (known?.request_id) return true
  // An ended process was at it.
  if (known?.state === 'receiving') await forgetPhoto(services, known)
  if (known?.state !== 'uploaded') {
    const kept = await keepPhoto(services, {id, path, sessionId, form: {requestId, key: requestId}})
    if (!kept.ok) services.log.warn('a photo of a form is not kept', {requestId, status: kept.status})
    if (!kept.ok) return false
  }
  const added = await db
    .transaction()
    .execute(trx => attachToRequest(trx, {requestId, photoId: id, now: services.now()}))
  return added.ok
}
