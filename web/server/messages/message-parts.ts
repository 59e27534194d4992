import type {Delivery} from '../outbox/message-kind.ts'
import type {Services} from '../ports.ts'
import {staffAddressOf} from '../staff-page/access.ts'

export const dash = '-'

/** A page of its own for each member of the staff; the Studio for a chat, which may have any reader. */
export function openUrl({services: {config, chat, now}, channel, row}: Delivery, number: number): string {
  return channel === chat || row.recipient === null
    ? `${config.publicBaseUrl}/studio/requests/${number}`
    : staffAddressOf(config, {number, holder: row.recipient, madeAt: now()})
}

export interface Frame {
  /** Tells the chat why it gets a message that belongs into a text. */
  warning?: string | null
  maxLength: number
  openUrl: string | null
  timeZone?: string | undefined
}

export async function frameOf(delivery: Delivery, number: number | null): Promise<Frame> {
  return {
    warning: await textTrouble(delivery),
    maxLength: delivery.channel.maxLength,
    openUrl: number === null ? null : openUrl(delivery, number),
    timeZone: (await delivery.services.business.read())?.replyRules?.timeZone,
  }
}

async function textTrouble({db, services, row, channel}: Delivery): Promise<string | null> {
  if (channel !== services.chat || services.sms.keepsOnly) return null
  const alert = await db
    .selectFrom('outbox')
    .select(['state', 'error'])
    .where(eb => eb.and({subject: row.subject, subject_id: row.subject_id, channel: services.sms.name}))
    .where('state', 'not in', ['sent', 'delivered'])
    .where('error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return alert ? `Not sent as a text${alert.state === 'failed' ? '' : ' yet'} (${alert.error})` : null
}

/** Cuts a stranger's words where the message has no room for them. */
export function fitted(
  maxLength: number,
  head: string[],
  words: {label: string; text: string},
  tail: string[],
): string {
  const {label, text} = words
  const room = maxLength - [...head, label, ...tail].join('\n').length
  return [...head, label + shortened(text, room), ...tail].join('\n')
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

/** Letters only: else a stranger could make us text a message or link to any number. */
export function greetingName(name: string): string {
  const first = name.split(/\s+/)[0] ?? ''
  return /^[\p{L}'’-]{1,15}$/u.test(first) ? first : 'there'
}

/** A text to a customer says first who writes. */
export async function fromBusiness({business}: Services, words: string): Promise<string> {
  const name = (await business.read())?.name
  return name ? `${name}: ${words}` : words
}
