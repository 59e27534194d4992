import type {AddressInfo} from 'node:net'
import {createServer} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {createSmtpEmail} from '#web/server/adapters/smtp-email.ts'
import {readMail, startMailServer} from '../../helpers/mail-server.ts'

const from = {name: 'Fix It Co.', address: 'office@fixit.example'}
const message = {
  to: 'ann@fixit.example',
  title: 'New request No. 1001',
  text: 'New Contact (Home page)\nName: Ada Lovelace\nPhone: (704) 555-0101\nPhoto 1: https://fixit.example/p?a=1&b=2\nRef 1001-ABCD',
  reference: '1001-ABCD',
  statusUrl: null,
}

test('an accepted message has a plain and an HTML part, and a Message-ID made of its reference', async () => {
  const server = await startMailServer()
  const email = createSmtpEmail({url: server.url, from})
  expect(await email.send(message)).toEqual({kind: 'accepted', carrierId: '<1001-abcd@fixit.example>'})
  const [mail] = server.mails
  if (!mail) throw new Error('one message arrived')
  expect([mail.from, mail.to]).toEqual([from.address, [message.to]])
  const {headers, text, html} = readMail(mail)
  expect(headers).toMatchObject({
    from: '"Fix It Co." <office@fixit.example>',
    to: 'ann@fixit.example',
    subject: message.title,
    'message-id': '<1001-abcd@fixit.example>',
    'auto-submitted': 'auto-generated',
  })
  expect(text).toBe(message.text)
  expect(html).toContain('<b>Name:</b> Ada Lovelace')
  expect(html).toContain('<a href="tel:+17045550101">(704) 555-0101</a>')
  expect(html).toContain('<a href="https://fixit.example/p?a=1&amp;b=2">')
})

test('what a visitor wrote is text in the HTML part, and never an element', async () => {
  const server = await startMailServer()
  const hostile = `Name: <img src=x onerror="alert(1)">\nhttps://a.example/"onmouseover='x'\nDescription: </div><script>1</script> & 'co'`
  await createSmtpEmail({url: server.url, from}).send({...message, text: hostile})
  const {text, html} = readMail(server.mails[0] ?? {from: '', to: [], raw: ''})
  expect(text).toBe(hostile)
  expect(html.match(/<(?!\/?(?:html|head|meta|body|div|b|a)\b|!doctype)[^>]*>/g)).toBeNull()
  expect(html.match(/<a href="[^"]*"(?!>)/g)).toBeNull()
  expect(html).toContain('&lt;script&gt;')
})

test('neither a title nor an address adds a header or a recipient', async () => {
  const server = await startMailServer()
  const email = createSmtpEmail({url: server.url, from})
  await email.send({...message, title: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody'})
  const {lines, headers} = readMail(server.mails[0] ?? {from: '', to: [], raw: ''})
  expect(lines.filter(line => /^bcc:/i.test(line))).toEqual([])
  expect(headers.subject).toBe('Hello Bcc: eve@evil.example body')
  const addresses = [
    'ann@fixit.example, eve@evil.example',
    'ann@fixit.example\r\nBcc: eve@evil.example',
    'ann@fixit.example\nRCPT TO:<eve@evil.example>',
    'Ann <ann@fixit.example>',
    '"ann@fixit.example eve"@evil.example',
    'friends: ann@fixit.example;',
    'ann(comment)@fixit.example',
    'ann@localhost',
    `${'a'.repeat(65)}@fixit.example`,
    '',
  ]
  for (const to of addresses) {
    expect(await email.send({...message, to}), to).toMatchObject({kind: 'refused'})
    expect([email.staffAddress({phone: '', email: to, quiet: null}), email.customerAddress?.({email: to})]).toEqual([
      null,
      null,
    ])
  }
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.to).toEqual([message.to])
})

test('every answer of the server means what the table says', async () => {
  const server = await startMailServer()
  const email = createSmtpEmail({url: server.url, from})
  const {behave} = server
  const cases: [string, () => void, string][] = [
    ['a recipient that is unknown for good', () => (behave.recipient = () => ({code: 550})), 'refused'],
    ['a full mailbox', () => (behave.recipient = () => ({code: 450})), 'later'],
    ['a server about to stop', () => (behave.recipient = () => ({code: 421})), 'busy'],
    ['a sender that may not send here', () => (behave.sender = {code: 553}), 'misconfigured'],
    ['a sender that is put off', () => (behave.sender = {code: 451}), 'busy'],
    ['content that is refused', () => (behave.content = {code: 554}), 'refused'],
    ['content that is put off', () => (behave.content = {code: 451}), 'later'],
  ]
  for (const [words, set, kind] of cases) {
    Object.assign(behave, {recipient: () => 'accept', sender: 'accept', content: 'accept'})
    set()
    const outcome = await email.send(message)
    expect(outcome.kind, words).toBe(kind)
    expect(JSON.stringify(outcome), words).not.toContain('@')
  }
  expect(server.mails).toEqual([])
})

test('a wrong password is a matter of the settings, the right one sends', async () => {
  const server = await startMailServer({account: {user: 'office', pass: 'secret'}})
  expect((await createSmtpEmail({url: server.url.replace(':secret@', ':wrong@'), from}).send(message)).kind).toBe(
    'misconfigured',
  )
  expect(server.mails).toEqual([])
  expect((await createSmtpEmail({url: server.url, from}).send(message)).kind).toBe('accepted')
})

test('a server that is down has surely taken nothing', async () => {
  const server = await startMailServer()
  await server.stop()
  expect(await createSmtpEmail({url: server.url, from}).send(message)).toMatchObject({kind: 'busy'})
})

test('a server that says nothing in time may have taken the message', async () => {
  const server = await startMailServer()
  server.behave.content = 'silence'
  const began = performance.now()
  const outcome = await createSmtpEmail({url: server.url, from, timeoutMs: 300}).send(message)
  expect(outcome.kind).toBe('unknown')
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a server that answers a letter at a time is not waited for beyond the limit', async () => {
  const trickle = createServer(socket => {
    const timer = setInterval(() => socket.write('2'), 50)
    socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  await new Promise<void>(resolve => trickle.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void trickle.close())
  const url = `smtp://127.0.0.1:${(trickle.address() as AddressInfo).port}`
  expect((await createSmtpEmail({url, from, timeoutMs: 300}).send(message)).kind).toBe('unknown')
})

test('beyond this machine nothing is sent unencrypted, unless the settings say so', async () => {
  // Linux answers on all of 127.0.0.0/8; the adapter takes only the first of them for this machine.
  const server = await startMailServer({host: '127.0.0.2'})
  expect(await createSmtpEmail({url: server.url, from}).send(message)).toMatchObject({kind: 'busy'})
  expect(server.mails).toEqual([])
  expect(await createSmtpEmail({url: `${server.url}?ignoreTLS=true`, from}).send(message)).toMatchObject({
    kind: 'accepted',
  })
})
