import type {Transporter} from 'nodemailer'
import {toEmailAddress} from '#schemas/email-address.ts'
import {escapeHtml} from '../http/escape-html.ts'
import type {Channel, SendOutcome} from '../ports.ts'

export interface SmtpOptions {
  url: string
  from: {name: string; address: string}
  /** Limits the whole call; shorter than an outbox lease. Servers scan for viruses before they accept. */
  timeoutMs?: number
}

/** "Accepted" needs the server's final reply. The Message-ID is the reference, so mail programs show a repeat once. */
export function createSmtpEmail({url, from, timeoutMs = 45_000}: SmtpOptions): Channel {
  let opening: Promise<Transporter> | null = null
  const open = () => {
    opening ??= openTransport(url, timeoutMs)
    return opening
  }
  return {
    name: 'email',
    carrier: new URL(url).hostname,
    keepsOnly: false,
    maxLength: 20_000,
    staffAddress: ({email}) => toEmailAddress(email),
    customerAddress: ({email}) => toEmailAddress(email),
    async send({to, title, text, reference}) {
      const address = toEmailAddress(to)
      if (!address) return {kind: 'refused', code: 0, reason: 'not an email address', optedOut: false}
      try {
        const transport = await open()
        const {messageId} = await transport.sendMail({
          from,
          to: {name: '', address},
          envelope: {from: from.address, to: [address]},
          subject: oneLine(title),
          text,
          html: toHtml(text),
          messageId: `<${reference.toLowerCase()}@${from.address.split('@')[1]}>`,
          headers: {'Auto-Submitted': 'auto-generated'},
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeoutMs),
        })
        return {kind: 'accepted', carrierId: messageId}
      } catch (error) {
        return toOutcome(error)
      }
    },
  }
}

async function openTransport(url: string, timeoutMs: number): Promise<Transporter> {
  const {createTransport} = await import('nodemailer')
  const {hostname, searchParams} = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  // Alerts carry names and numbers: encrypted, unless the owner sets `?ignoreTLS=true`.
  const requireTLS = !isHere && searchParams.get('ignoreTLS') !== 'true'
  const limits = {connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs}
  return createTransport({url, requireTLS, ...limits})
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
}

function toOutcome(error: unknown): SendOutcome {
  const {code = 'no code', command = '', responseCode, syscall} = error as SmtpError
  const isAuth = code === 'EAUTH' || command.startsWith('AUTH')
  if (!responseCode) {
    const reason = `no answer of the mail server (${code})`
    if (isAuth) return {kind: 'misconfigured', code: 0, reason}
    const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS' || code === 'ETLS'
    return isUnreached ? {kind: 'busy', reason} : {kind: 'unknown', reason}
  }
  const reason = `the mail server answered ${responseCode} to ${command || 'the connection'}`
  const isFinal = responseCode >= 500
  if (isFinal && (isAuth || responseCode === 530 || command === 'MAIL FROM')) {
    return {kind: 'misconfigured', code: responseCode, reason}
  }
  if (command === 'RCPT TO' || command === 'DATA') {
    if (isFinal) return {kind: 'refused', code: responseCode, reason, optedOut: false}
    // 421: the server is closing, whatever the command.
    if (responseCode !== 421) return {kind: 'later', reason}
  }
  return {kind: 'busy', reason}
}

const font = 'font:16px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function toHtml(text: string): string {
  const lines = text.split('\n').map(line => {
    const [, label, value] = /^([A-Z][A-Za-z .]{1,20}(?: \d+)?): (.+)$/.exec(line) ?? []
    const shown = label && value ? `<b>${escapeHtml(label)}:</b> ${linked(label, value)}` : linked('', line)
    return `<div style="margin:0 0 4px;overflow-wrap:anywhere">${shown || '&nbsp;'}</div>`
  })
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'
  const body = `<body style="margin:0;padding:16px;max-width:600px;color:#222;background:#fff;${font}">`
  return `<!doctype html><html><head>${head}</head>${body}${lines.join('')}</body></html>`
}

function linked(label: string, value: string): string {
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (/^(Phone|From)$/.test(label) && digits.length === 10) return `<a href="tel:+1${digits}">${escapeHtml(value)}</a>`
  return value
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}
