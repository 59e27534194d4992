/** `npm run doctor` against small servers with planted faults. */
import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type RequestListener, type Server} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {examine, type OwnChecks} from '../../../scripts/doctor-checks.ts'
import {checkCarrier} from '../../../scripts/doctor-own.ts'
import {checkHttps, notChecked, ok} from '../../../scripts/doctor-site.ts'
import {temporaryFolder} from '../../helpers/folder.ts'

const config = JSON.stringify({lakeUrl: '/_lake'}).replaceAll('"', '&quot;')

interface Faults {
  health?: {ports: Record<string, string>; red: string[]} | null
  phone?: string
  studio?: string
  takesUpgrades?: boolean
  maxBody?: number
}

const wellPorts = {addresses: '1 trusted proxies in front', disk: '9.0 GB free', backups: 'the newest is from today'}

function answering({health, phone = '(303) 555-2172', studio = config, maxBody = 20e6}: Faults): RequestListener {
  return (request, response) => {
    const size = Number(request.headers['content-length'] ?? 0)
    request.resume()
    if (size > maxBody) return void response.writeHead(413).end('<h1>413</h1>')
    if (request.url === '/api/health' && health !== null) {
      const {ports, red} = health ?? {ports: wellPorts, red: []}
      return void response.writeHead(red.length > 0 ? 503 : 200).end(JSON.stringify({ports, red}))
    }
    if (request.url === '/studio')
      return void response.end(`<head><meta name="studio-config" content="${studio}"/></head>`)
    if (request.url === '/api/files/upload-direct')
      return void request.on('end', () =>
        response.writeHead(404, {'content-type': 'application/json'}).end('{"error":"There is no such form."}'),
      )
    response.end(`<p>Call ${phone}</p>`)
  }
}

async function listen(server: Server, {takesUpgrades = true}: Faults): Promise<number> {
  if (takesUpgrades)
    server.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    )
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const plainSite = async (faults: Faults = {}) =>
  `http://127.0.0.1:${await listen(createServer(answering(faults)), faults)}`

/** With a certificate of its own making that ends in `days`. */
async function tlsSite(days: number, faults: Faults = {}): Promise<string> {
  const folder = await temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)]
  execFileSync('openssl', ['req', ...words, '-keyout', key, '-out', cert], {stdio: 'ignore'})
  const server = createTlsServer({key: readFileSync(key), cert: readFileSync(cert)}, answering(faults))
  return `https://localhost:${await listen(server, faults)}`
}

const wellOwn: OwnChecks = {carrier: () => ok('verified'), roundTrip: () => ok('live after 1 s')}

/** Name of each check -> "ok", "WRONG" or "not checked". */
async function look(address: string, own: OwnChecks = wellOwn) {
  const lines: string[] = []
  const wrongs = await examine(address, line => lines.push(line), own)
  const parts = lines.map(line => /^ {2}(ok|WRONG|not checked) +(\S.{13,}?) {2}(.*)$/.exec(line) ?? expect.fail(line))
  const states = Object.fromEntries(parts.map(([, state, name = '']) => [name.trim(), state]))
  return {wrongs, states, text: lines.join('\n')}
}

test('a site with ten faults: each is found, with what to do about it', async () => {
  const twilio = {accountSid: 'AC1', authToken: 'secret', from: {messagingServiceSid: 'MG1'}}
  const carrier = createServer((request, response) => {
    expect(request.headers.authorization).toMatch(/^Basic /)
    response.end(JSON.stringify({compliance: [{campaign_status: 'FAILED'}]}))
  })
  const apiUrl = `http://127.0.0.1:${await listen(carrier, {takesUpgrades: false})}`
  const red = ['addresses', 'disk', 'backups', 'alerts']
  const ports = {
    addresses: 'a proxy sends X-Forwarded-For, but TRUSTED_PROXIES is 0: set it',
    disk: '0.1 GB free where the data is: make room',
    backups: 'none yet: npm run backup makes one by hand',
    alerts: 'nobody is told: name who gets alerts',
  }
  const site = await tlsSite(3, {
    health: {ports, red},
    phone: '(704) 555-0134',
    takesUpgrades: false,
    maxBody: 1_000_000,
  })
  const {states, wrongs, text} = await look(site, {
    carrier: () => checkCarrier({...twilio, apiUrl}),
    roundTrip: wellOwn.roundTrip,
  })
  const wrong = Object.entries(states).flatMap(([name, state]) => (state === 'WRONG' ? [name] : []))
  expect(wrong).toEqual([
    'HTTPS',
    'proxy headers',
    'disk',
    'backup',
    'alerts',
    'Studio',
    '12 MB upload',
    'carrier',
    'demo content',
  ])
  expect(wrongs).toBe(wrong.length)
  for (const advice of [
    'ends in 2 days',
    'client_max_body_size',
    'Upgrade',
    'FAILED',
    '(704) 555-0134',
    'npm run setup',
  ])
    expect(text).toContain(advice)

  const nowhere = await look('https://no-such-site.invalid')
  expect(nowhere.wrongs).toBe(1)
  expect(nowhere.text).toContain('A record')
})

test('a site without faults is ok in every line but plain HTTP on this machine', async () => {
  const {wrongs, states} = await look(await plainSite())
  expect(wrongs).toBe(0)
  expect(Object.values(states).filter(state => state !== 'ok')).toEqual(['not checked'])
})

test('what could not be looked at is not ok: a site that is down, a name that leads nowhere, keys that are elsewhere', async () => {
  const away = notChecked('run it where the site runs')
  const down = await look('http://127.0.0.1:9', {carrier: () => away, roundTrip: () => away})
  expect([down.wrongs, Object.values(down.states).includes('ok')]).toEqual([1, true])
  expect(down.states).toMatchObject({name: 'ok', site: 'WRONG', Studio: 'not checked', carrier: 'not checked'})
  const nowhere = await look('https://no-such-site.invalid')
  expect(Object.values(nowhere.states).filter(state => state === 'ok')).toEqual([])
  const older = await look(await plainSite({health: {ports: {}, red: []}}))
  expect(older.states).toMatchObject({disk: 'not checked', backup: 'not checked'})
  const failing = await look(await plainSite(), {
    carrier: () => Promise.reject(new Error('no route')),
    roundTrip: wellOwn.roundTrip,
  })
  expect(failing.states).toMatchObject({carrier: 'not checked'})
})

test('a certificate of its own making, plain HTTP and a foreign Studio page are named', async () => {
  expect(await checkHttps(await tlsSite(60))).toMatchObject({state: 'wrong', text: expect.stringContaining('refuse')})
  expect(await checkHttps('http://shop.example')).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('HTTPS'),
  })
  const {states} = await look(await plainSite({studio: ''}))
  expect(states.Studio).toBe('WRONG')
})

test('the carrier: verified, none, a number in no service, a wrong token, an answer that says nothing', async () => {
  const answers: Record<string, object> = {
    '/v1/Services': {services: [{sid: 'MG1'}, {sid: 'MG2'}]},
    '/v1/Services/MG1/PhoneNumbers': {phone_numbers: []},
    '/v1/Services/MG2/PhoneNumbers': {phone_numbers: [{phone_number: '+13035552172'}]},
    '/v1/Services/MG2/Compliance/Usa2p': {compliance: [{campaign_status: 'FAILED'}, {campaign_status: 'VERIFIED'}]},
    '/v1/Services/MG3/Compliance/Usa2p': {compliance: []},
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('AC1:right').toString('base64')}`
    response.writeHead(isKnown ? (answer ? 200 : 500) : 401).end(JSON.stringify(answer ?? {}))
  })
  const apiUrl = `http://127.0.0.1:${await listen(server, {takesUpgrades: false})}`
  const state = async (from: {number: string} | {messagingServiceSid: string}, authToken = 'right') =>
    (await checkCarrier({accountSid: 'AC1', authToken, from, apiUrl})).state
  expect(await state({number: '+13035552172'})).toBe('ok')
  expect(await state({number: '+13035559999'})).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG3'})).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG2'}, 'wrong')).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG9'})).toBe('not checked')
  expect(await state({number: '+18005550100'})).toBe('not checked')
  expect((await checkCarrier(null)).state).toBe('not checked')
})
