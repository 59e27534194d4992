import type {Channel, Services} from '../ports.ts'

export const findChannel = ({sms, chat, extraChannels}: Services, name: string): Channel | undefined =>
  [sms, chat, ...extraChannels].find(channel => channel.name === name)

/** Always texts, which wait until a member is named; others if a member has an address or the staff is unknown. */
export async function alertChannels({sms, extraChannels, business}: Services): Promise<string[]> {
  if (extraChannels.length === 0) return [sms.name]
  const [settings, staff] = await Promise.all([business.read(), business.staff({newest: false})])
  const used = extraChannels.filter(channel => !settings || staff.some(member => channel.staffAddress(member) !== null))
  return [sms, ...used].map(({name}) => name)
}

/** What must not be missed goes to the chat as well, where one is named. */
export async function allAlertChannels(services: Services): Promise<string[]> {
  const [names, chat] = await Promise.all([alertChannels(services), services.business.secondChannel()])
  return chat ? [...names, services.chat.name] : names
}
