// What several kinds of message have in common in their words.
import type {Delivery} from '../outbox/settle.ts'
import {staffAddressOf} from '../staff-page/access.ts'

export const dash = '-'

/** A page of its own for each member of the staff; the Studio for a chat, which may have any reader. */
export function openUrl({services: {config, chat, now}, channel, row}: Delivery, number: number): string {
  return channel === chat || row.recipient === null
    ? `${config.publicBaseUrl}/studio/requests/${number}`
    : staffAddressOf(config, {number, recipient: row.recipient, now: now()})
}

export async function timeZoneOf({services}: Delivery): Promise<string | undefined> {
  return (await services.business.read())?.replyRules?.timeZone
}

/** Tells the chat why it gets a message that belongs into a text. */
export async function textTrouble({db, services, row, channel}: Delivery): Promise<string | null> {
  if (channel !== services.chat || services.sms.keepsOnly) return null
  const alert = await db
    .selectFrom('outbox')
    .select(['state', 'error'])
    .where('subject', '=', row.subject)
    .where('subject_id', '=', row.subject_id)
    .where('channel', '=', services.sms.name)
    .where('state', 'not in', ['sent', 'delivered'])
    .where('error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return alert ? `Not sent as a text${alert.state === 'failed' ? '' : ' yet'} (${alert.error})` : null
}

/** `11/21/2026, 9:07 AM EST` (spec 9: New York time, unless the owner has set another). */
export function stampTime(time: number, timeZone = 'America/New_York'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(time)
    .replaceAll('\u202f', ' ')
}

export function photoLines(urls: string[]): string[] {
  return urls.map((url, index) => `Photo ${index + 1}: ${url}`)
}

export function shortened(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1)).toWellFormed()}…`
}
