import {createSmtpEmail} from '#web/server/adapters/smtp-email.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {StaffMember, Store} from '#web/server/ports.ts'
import {createLeads, staffPhone} from './leads.ts'
import {startMailServer} from './mail-server.ts'

export const from = {name: 'Fix It Co.', address: 'office@fixit.example'}
export const ann: StaffMember = {phone: staffPhone, email: 'ann@fixit.example', quiet: null}
export const bob: StaffMember = {phone: '+17045550189', email: 'bob@fixit.example', quiet: null}
export const customer = 'ada@example.com'

export async function withMail(options: Parameters<typeof createLeads>[0] = {}) {
  const server = await startMailServer()
  const email = createSmtpEmail({url: server.url, from, timeoutMs: 10_000})
  const leads = createLeads({staff: [ann], extraChannels: [email], ...options})
  return {server, email, leads, received: () => server.mails.map(({to}) => to.join()).toSorted()}
}

export async function emails(store: Store) {
  const rows = (await listTexts(store)).filter(({channel}) => channel === 'email')
  return rows.map(({subject, recipient, state}) => [subject, recipient, state])
}
