/** A real SMTP server on this machine, which keeps what it accepts and goes wrong as a test asks for. */
import type {AddressInfo} from 'node:net'
import {SMTPServer} from 'smtp-server'
import {onTestFinished} from 'vitest'

interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
}

type Answer = 'accept' | 'silence' | {code: number}

interface MailServerOptions {
  account?: {user: string; pass: string}
  host?: string
}

export async function startMailServer({account, host = '127.0.0.1'}: MailServerOptions = {}) {
  const accept = 'accept' as Answer
  const mail = {
    url: '',
    mails: [] as ReceivedMail[],
    /** Connections so far. */
    calls: 0,
    behave: {recipient: (_address: string) => accept, sender: accept, content: accept},
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
  const reply = (answer: Answer, done: (error?: Error | null) => void) => {
    if (answer === 'accept') return done()
    if (answer !== 'silence') done(Object.assign(new Error('no'), {responseCode: answer.code}))
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: !account,
    closeTimeout: 200,
    onConnect(_, done) {
      mail.calls++
      done()
    },
    onAuth({username, password}, _, done) {
      const isKnown = username === account?.user && password === account?.pass
      done(isKnown ? null : new Error('Invalid login'), {user: username})
    },
    onMailFrom: (_, __, done) => reply(mail.behave.sender, done),
    onRcptTo: ({address}, _, done) => reply(mail.behave.recipient(address), done),
    onData(stream, {envelope}, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const {content} = mail.behave
        if (content === 'accept') {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const to = envelope.rcptTo.map(({address}) => address)
          mail.mails.push({from, to, raw: Buffer.concat(chunks).toString('utf8')})
        }
        reply(content, done)
      })
    },
  })
  // A client that hangs up is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, host, () => resolve()))
  const login = account ? `${account.user}:${account.pass}@` : ''
  mail.url = `smtp://${login}${host}:${(server.server.address() as AddressInfo).port}`
  onTestFinished(() => mail.stop())
  return mail
}

/** The headers by name, unfolded, and the decoded plain and HTML parts. */
export function readMail({raw}: ReceivedMail) {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const part = (type: string) => {
    const found = raw.split(/^--[^\r\n]+\r\n/m).find(piece => piece.toLowerCase().startsWith(`content-type: ${type}`))
    const [partHead = '', ...body] = (found ?? '').split('\r\n\r\n')
    const text = body.join('\r\n\r\n').trimEnd()
    if (/base64/i.test(partHead)) return Buffer.from(text, 'base64').toString('utf8')
    if (!/quoted-printable/i.test(partHead)) return text
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  }
  return {headers, lines, text: part('text/plain').replaceAll('\r\n', '\n'), html: part('text/html')}
}
