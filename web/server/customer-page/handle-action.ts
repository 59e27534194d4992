// POST /request/<number>/{unlock,photos,correct,cancel}: the forms of the customer's page. 303 back to it with a note's
// code; 403 from other sites, 404 for strangers, 413, 415, 429, 503.

import {type CustomerNote, customerWords as words} from '#web/domain/customer/words.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {mediaType, readBody} from '../http/read-body.ts'
import type {After} from '../http/read-json-call.ts'
import {answerPageForm, backTo, plainRefusal} from '../links/page-answers.ts'
import {countPhotos} from '../photos/attach-photos.ts'
import {keepFormPhotos} from '../photos/keep-form-photos.ts'
import {receivePhotoForm} from '../photos/receive-photo-form.ts'
import type {Services} from '../ports.ts'
import {toKb, withinDay} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {isSameText} from '../security/sealed.ts'
import {accessCookie, type OpenedRequest, openOwnRequest} from './access.ts'
import {cancelRequest, correctRequest} from './change-own-request.ts'

interface Action {
  request: Request
  services: Services
  opened: OpenedRequest
  later: After
}

const maxBodyBytes = 10_000

const actions: Record<string, (action: Action) => Promise<Response>> = {
  unlock,
  photos: addPhotos,
  correct: async action => {
    const note = await correctRequest(action.services, action.opened, await readForm(action.request))
    if (note === 'corrected') action.later(() => action.services.drain())
    return noted(action.opened, note, note === 'corrected' ? '' : '#correct')
  },
  cancel: async action => {
    const note = await cancelRequest(action.services, action.opened)
    action.later(() => action.services.drain())
    return noted(action.opened, note)
  },
}

export async function handleCustomerAction(
  request: Request,
  {number, action}: {number: string; action: string},
  services: Services,
  later: After,
): Promise<Response> {
  const work = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!work) return plainRefusal(404, 'There is nothing here.')
  const open = () => openOwnRequest(request, number, services)
  const page = {name: 'request', number, open, unavailable: words.unavailable} as const
  return answerPageForm(request, services, page, async opened => {
    if (opened.access === 'link' && action !== 'unlock') return noted(opened, 'digits')
    return work({request, services, opened, later})
  })
}

function noted({stored}: OpenedRequest, note: CustomerNote, anchor = ''): Response {
  return backTo(`/request/${stored.number}?note=${note}${anchor}`)
}

const maxTriesPerDay = 5

/** Few tries, because there are only ten thousand numbers. */
async function unlock({request, services, opened}: Action): Promise<Response> {
  const {stored, expiresAt} = opened
  const {config, store, now} = services
  const form = await readForm(request)
  const tries = {key: `request-digits:${stored.id}`, max: maxTriesPerDay, windowMs: 24 * 60 * 60_000}
  if (!(await withinLimit(await store.open(), tries, now()))) return noted(opened, 'tries')
  const digits = stored.phone.replace(/\D/g, '').slice(-4)
  const given = (form.get('digits') ?? '').replace(/\D/g, '')
  if (digits.length < 4 || !isSameText(digits, given)) return noted(opened, 'digits')
  const cookie = accessCookie(config, {number: stored.number, knowsDigits: true, now: now(), expiresAt})
  return backTo(`/request/${stored.number}?note=opened`, cookie)
}

async function addPhotos({request, services, opened, later}: Action): Promise<Response> {
  if (mediaType(request) !== 'multipart/form-data') return plainRefusal(415, 'The body must be multipart/form-data.')
  const {stored} = opened
  if (stored.status === 'done' || stored.status === 'lost') return noted(opened, 'too-late')
  const photos = await receivePhotoForm(request, services, {maxFieldBytes: maxBodyBytes})
  if (!photos.ok) return plainRefusal(photos.status, photos.error)
  try {
    if (photos.skipped > 0 && photos.files.length === 0) return plainRefusal(429, words.tooManyForms)
    const photoKb = toKb(photos.files.reduce((sum, {size}) => sum + size, 0))
    if (!(await withinDay(request, services, {photoKb}))) return noted(opened, 'today')
    const before = await countPhotos(await services.store.open(), stored.id)
    const kept = await keepFormPhotos(services, photos, stored.id)
    later(() => services.drain())
    if (kept > 0) return noted(opened, 'photos')
    return noted(opened, before >= maxPhotos ? 'too-many' : 'no-photos')
  } finally {
    await photos.dispose()
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request, maxBodyBytes)
  return new URLSearchParams(body.ok ? body.text : '')
}
