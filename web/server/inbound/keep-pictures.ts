// Copies the pictures of incoming texts into our photo store: the carrier's addresses end, ours stay as long as the
// request. Runs after each text; for what the carrier did not give at first, every few minutes and later by the hour.
import {randomUUID} from 'node:crypto'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Selectable} from 'kysely'
import {beginPhoto, forgetPhoto, newPhotoKey, putDrawing} from '../photos/keep-photo.ts'
import {type Drawing, drawnType, redrawPhoto} from '../photos/redraw-photo.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import type {InboundTextTable} from '../store/tables.ts'
import {pictureKeys} from './picture-keys.ts'

const hour = 60 * 60_000
const triedForMs = 24 * hour
/** Most of what is late comes within this time, and the staff are waiting for it. */
export const freshMs = hour
const batchSize = 50
/** Anybody can text us. Pictures above these limits wait for a later look, and stay with the carrier after a day. */
const limits = {sender: {max: 40, windowMs: 24 * hour}, all: {max: 300, windowMs: hour}}

type InboundText = Selectable<InboundTextTable>

/** Looks at the texts of the last `sinceMs`. Never throws: what fails is tried again at the next call, for a day. */
export async function keepPictures(services: Services, sinceMs = triedForMs): Promise<void> {
  if (!services.sms.fetchPicture) return
  const {log} = services
  const texts = await newTexts(services, sinceMs).catch(error => {
    log.error('texts with pictures not read', error)
    return []
  })
  for (const text of texts) await keepPicturesOf(services, text).catch(error => log.error('picture not kept', error))
}

async function newTexts({store, now, date}: Services, sinceMs: number): Promise<InboundText[]> {
  const db = await store.open()
  const isDateTrusted = await date.isTrusted()
  return (
    db
      .selectFrom('inbound_texts')
      .selectAll()
      .where('request_id', 'is not', null)
      .where('pictures', '!=', '[]')
      // In doubt of the date, the hourly look gives nothing up.
      .$if(isDateTrusted || sinceMs < triedForMs, query => query.where('created_at', '>', now() - sinceMs))
      .orderBy('created_at', 'desc')
      .limit(batchSize)
      .execute()
  )
}

/** @throws at the first picture that the carrier does not give: the others of the text would most likely fail, too. */
async function keepPicturesOf(services: Services, text: InboundText): Promise<void> {
  for (const [place, key] of pictureKeys(text).entries()) if (key === null) await keepPicture(services, text, place)
}

async function keepPicture(services: Services, text: InboundText, place: number): Promise<void> {
  const photo = {id: `${text.id}-${place}`, key: newPhotoKey()}
  // The id is the same for every try, so two at once keep one picture.
  const own = {...photo, sessionId: `text:${text.id}`, formKey: text.id, now: services.now()}
  if (!(await beginPhoto(await services.store.open(), own))) return
  let isKept = false
  try {
    const address = (JSON.parse(text.pictures) as string[])[place] ?? ''
    // In doubt of the date, the text counts as new.
    const ageMs = (await services.date.isTrusted()) ? services.now() - text.created_at : 0
    const bytes = (await services.sms.fetchPicture?.(address, ageMs)) ?? null
    if (bytes === 'later') return
    if (bytes && !(await mayKeep(services, text.phone))) return
    const drawing = bytes && (await drawPicture(services, bytes))
    if (drawing) await putDrawing(services, photo.key, drawing)
    isKept = await settle(services, {text, place, photo, drawing})
  } finally {
    if (!isKept) await forgetPhoto(services, photo).catch(() => {})
  }
}

async function mayKeep({store, config, now}: Services, phone: string): Promise<boolean> {
  const db = await store.open()
  const sender = `pictures:${sign(config.secret, 'pictures', phone)}`
  return (
    (await withinLimit(db, {key: sender, ...limits.sender}, now())) &&
    (await withinLimit(db, {key: 'pictures', ...limits.all}, now()))
  )
}

async function drawPicture({config}: Services, bytes: Buffer): Promise<Drawing | null> {
  const path = join(config.uploadFolder, randomUUID())
  await mkdir(config.uploadFolder, {recursive: true})
  try {
    await writeFile(path, bytes)
    const drawn = await redrawPhoto(path)
    return drawn.ok ? drawn.drawing : null
  } finally {
    await rm(path, {force: true})
  }
}

interface Outcome {
  text: InboundText
  place: number
  photo: {id: string; key: string}
  drawing: Drawing | null
}

/** False when nothing is kept: the file was no picture, or the text was erased meanwhile. */
async function settle(services: Services, {text, place, photo, drawing}: Outcome): Promise<boolean> {
  const db = await services.store.open()
  return db.transaction().execute(async trx => {
    // Locks the row; pictures of one text are settled one after the other.
    const current = await trx
      .updateTable('inbound_texts')
      .set({id: text.id})
      .where('id', '=', text.id)
      .returningAll()
      .executeTakeFirst()
    if (!current) return false
    const keys = pictureKeys(current)
    keys[place] = drawing ? photo.key : ''
    await trx
      .updateTable('inbound_texts')
      .set({photo_keys: JSON.stringify(keys)})
      .where('id', '=', text.id)
      .execute()
    if (!drawing) return false
    const {width, height} = drawing
    const facts = {content_type: drawnType, size: drawing.photo.length, width, height}
    await trx
      .updateTable('photos')
      .set({...facts, state: 'texted', request_id: current.request_id})
      .where('id', '=', photo.id)
      .execute()
    return true
  })
}
