import type {Channel, Services} from '../ports.ts'

type Channels = Pick<Services, 'sms' | 'chat' | 'extraChannels'>

/** Undefined for one that is not configured any more. */
export function findChannel({sms, chat, extraChannels}: Channels, name: string): Channel | undefined {
  return [sms, chat, ...extraChannels].find(channel => channel.name === name)
}

/**
 * Names of the channels by which the staff are told at once. Texts always: they wait until somebody is named. Any other
 * only if somebody has an address for it, or while that is not known.
 */
export async function alertChannels({sms, extraChannels, business}: Services): Promise<string[]> {
  if (extraChannels.length === 0) return [sms.name]
  const [settings, staff] = await Promise.all([business.read(), business.staff({newest: false})])
  const used = extraChannels.filter(channel => !settings || staff.some(member => channel.staffAddress(member) !== null))
  return [sms, ...used].map(({name}) => name)
}
