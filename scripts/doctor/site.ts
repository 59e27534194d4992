// What `npm run doctor` sees of a site from outside. Each check says one thing in plain words, and "not checked" where it
// could not look.
import {lookup} from 'node:dns/promises'
import {request as httpRequest, type IncomingMessage, type RequestOptions} from 'node:http'
import {request as httpsRequest} from 'node:https'
import {isIP} from 'node:net'
import {text} from 'node:stream/consumers'
import {TLSSocket} from 'node:tls'
import {inventedPart} from '../../web/domain/business/invented-contact.ts'
import {maxPhotoBytes} from '../../web/domain/limits.ts'

export interface Verdict {
  state: 'ok' | 'look' | 'wrong' | 'not checked'
  /** What was seen, and after a colon what to do. */
  text: string
}

export const ok = (text: string): Verdict => ({state: 'ok', text})
/** Nothing to mend at once. */
const look = (text: string): Verdict => ({state: 'look', text})
export const wrong = (text: string): Verdict => ({state: 'wrong', text})
export const notChecked = (text: string): Verdict => ({state: 'not checked', text})

/** Older and newer versions may name other ports than this one. */
export interface HealthAnswer {
  ports: Record<string, string>
  red: string[]
  /** Absent from an older version's answer. */
  warnings?: string[]
}

type Check = () => Verdict | Promise<Verdict>

/** Checks that need the site's own keys. */
export interface OwnChecks {
  carrier: Check
  roundTrip: Check
}

/** These parts of the site's health are always told; any other only when it is red or a warning. */
const alwaysTold: Record<string, string> = {addresses: 'proxy headers', disk: 'disk', backups: 'backup'}

/** Prints a line for each check as it ends. Returns how many found something wrong. */
export async function examine(address: string, say: (line: string) => void, own: OwnChecks): Promise<number> {
  let wrongs = 0
  /** Why nothing more can be looked at. */
  let obstacle: string | null = null
  const lookAt = async (check: Check) => (obstacle ? notChecked(obstacle) : check())
  const tell = async (name: string, check: Check): Promise<Verdict['state']> => {
    // What could not be looked at is neither ok nor wrong.
    const {state, text} = await lookAt(check).catch(error => notChecked(messageOf(error)))
    if (state === 'wrong') wrongs++
    const mark = state === 'wrong' ? 'WRONG' : state
    say(`  ${mark.padEnd('not checked'.length)}  ${name.padEnd('publish to live'.length)}  ${text}`)
    return state
  }
  if ((await tell('name', () => checkName(address))) === 'wrong') obstacle = 'the name leads nowhere'
  await tell('HTTPS', () => checkHttps(address))
  const health = obstacle ? '' : await readHealth(address)
  if (typeof health === 'string' && !obstacle) {
    await tell('site', () => wrong(`no answer from the site (${health}): is it running, and does the proxy reach it?`))
    obstacle = 'the site does not answer'
  }
  const {ports, red, warnings = []} = typeof health === 'string' ? {ports: {}, red: []} : health
  const told = [...red, ...warnings].filter(port => !(port in alwaysTold)).map(port => [port, port])
  for (const [port = '', name = ''] of [...Object.entries(alwaysTold), ...told])
    await tell(name, () => toVerdict({ports, red, warnings}, port))
  await tell('Studio', () => checkStudio(address))
  await tell('12 MB upload', () => checkUpload(address))
  await tell('carrier', own.carrier)
  await tell('publish to live', own.roundTrip)
  await tell('demo content', () => checkDemoContent(address))
  return wrongs
}

/** The reason in words when the site gives no health. */
async function readHealth(address: string): Promise<HealthAnswer | string> {
  try {
    const {status, body} = await askSite(`${address}/api/health`)
    const health = JSON.parse(body) as Partial<HealthAnswer>
    return health.ports && health.red ? (health as HealthAnswer) : `status ${status}`
  } catch (error) {
    return messageOf(error)
  }
}

function toVerdict({ports, red, warnings = []}: HealthAnswer, port: string): Verdict {
  const text = ports[port]
  if (text === undefined) return notChecked('the site says nothing of it: it is an older version')
  if (red.includes(port)) return wrong(text)
  return warnings.includes(port) ? look(text) : ok(text)
}

const timeoutMs = 30_000

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
  certificate: {endsAt: number; problem: string | null} | null
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** A certificate that browsers refuse is told by its own check; the others go on. @throws Error without an answer */
export function askSite(url: string, {body, ...asked}: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions & {rejectUnauthorized: boolean} = {
      ...asked,
      headers: {...asked.headers, ...(body && {'content-length': String(body.length)})},
      rejectUnauthorized: false,
      timeout: timeoutMs,
    }
    const asking = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, options, answer => {
      const {statusCode: status = 0, headers, socket} = answer
      const certificate = certificateOf(socket)
      text(answer).then(said => resolve({status, headers, body: said, certificate}), reject)
    })
    asking.on('upgrade', ({statusCode: status = 0, headers}, socket) => {
      socket.destroy()
      resolve({status, headers, body: '', certificate: null})
    })
    asking.on('timeout', () => asking.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)))
    asking.on('error', reject)
    asking.end(body)
  })
}

function certificateOf(socket: unknown): Answer['certificate'] {
  if (!(socket instanceof TLSSocket)) return null
  const problem = socket.authorized ? null : String(socket.authorizationError)
  return {endsAt: Date.parse(socket.getPeerCertificate().valid_to), problem}
}

async function checkName(address: string): Promise<Verdict> {
  const host = hostOf(address)
  if (isIP(host)) return ok(`${host} is an address already`)
  try {
    const found = await lookup(host, {all: true})
    return ok(`${host} is ${found.map(each => each.address).join(', ')}`)
  } catch {
    return wrong(`${host} is nowhere: set an A record of that name to your server's address at your domain's provider`)
  }
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, '')

/** Certificates are renewed 30 days before their end, so 14 mean that this fails. */
const minDays = 14
const dayMs = 24 * 60 * 60_000

export async function checkHttps(address: string, now = Date.now()): Promise<Verdict> {
  const host = hostOf(address)
  if (!address.startsWith('https:')) {
    if (/^(localhost|127\.|::1)/.test(host)) return notChecked('plain HTTP on this machine alone')
    return wrong('plain HTTP, so anybody on the way reads what customers send: put Caddy or nginx with HTTPS in front')
  }
  try {
    const {endsAt, problem} = (await askSite(address)).certificate ?? {endsAt: Number.NaN, problem: 'none was shown'}
    const days = Math.floor((endsAt - now) / dayMs)
    if (days < minDays)
      return wrong(`the certificate ends in ${days} days: its renewal fails, and the log of your proxy says why`)
    if (problem) return wrong(`browsers refuse the certificate (${problem}): let Caddy or certbot get one for ${host}`)
    return ok(`the certificate is good for ${days} days`)
  } catch (error) {
    return wrong(`no HTTPS answers (${messageOf(error)}): is your proxy running, and port 443 open?`)
  }
}

async function checkStudio(address: string): Promise<Verdict> {
  const studio = await askSite(`${address}/studio`)
  if (studio.status !== 200)
    return wrong(`the Studio answers with status ${studio.status}: look into the site's log, or deploy again`)
  const config = /<meta name="studio-config" content="([^"]*)"/.exec(studio.body)?.[1]
  if (!config) return wrong('/studio is not the Studio of this site: the proxy must pass every path on')
  const {lakeUrl} = JSON.parse(config.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
  if (!lakeUrl) return ok('it works on hosted Sanity, whose socket is not yours to pass on')
  const socket = await askSite(new URL(`${lakeUrl}/_mux/socket`, address).href, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: new URL(address).origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('doctor-of-a-site').toString('base64'),
    },
  })
  if (socket.status === 101) return ok('the Studio and its socket answer')
  if (socket.status === 403)
    return wrong(`the socket is refused for ${address}: set PUBLIC_BASE_URL to the address that visitors type`)
  return wrong(
    `no WebSocket (status ${socket.status}), so the Studio is slow and shows no other editors: the proxy must pass the headers Upgrade and Connection`,
  )
}

/** As large as a photo may be. It ends at a form that does not exist, so nothing is kept. */
async function checkUpload(address: string): Promise<Verdict> {
  const form = new FormData()
  form.set('form_id', 'no-such-form-of-the-doctor')
  form.set('session_id', 'doctor-session')
  form.set('file', new Blob([Buffer.alloc(maxPhotoBytes)]), 'doctor.jpg')
  const encoded = new Response(form)
  const type = String(encoded.headers.get('content-type'))
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {'content-type': type, origin: new URL(address).origin}
  const answer = await askSite(`${address}/api/files/upload-direct`, {method: 'POST', headers, body}).catch(messageOf)
  if (typeof answer === 'string')
    return wrong(`a photo of 12 MB is cut off (${answer}): let the proxy take 20 MB (nginx: client_max_body_size 20m)`)
  if (answer.status === 413)
    return wrong('a photo of 12 MB is refused on the way: let the proxy take 20 MB (nginx: client_max_body_size 20m)')
  const isOurs = String(answer.headers['content-type']).includes('application/json')
  if (answer.status === 429 || answer.status === 503)
    return notChecked('too many photos at the moment: try again later')
  if (answer.status === 403 && isOurs)
    return wrong(`photos from ${address} are refused: set PUBLIC_BASE_URL to the address that visitors type`)
  if (isOurs && answer.status < 500) return ok('a photo of 12 MB arrives')
  return wrong(
    `a photo of 12 MB is answered with status ${answer.status}: look into the logs of the proxy and the site`,
  )
}

async function checkDemoContent(address: string): Promise<Verdict> {
  for (const path of ['/', '/contact']) {
    const {status, body} = await askSite(address + path)
    if (status !== 200) return notChecked(`${path} answers with status ${status}`)
    const found = inventedPart(body)
    if (found)
      return wrong(`${path} still shows "${found}", which is invented: run npm run setup, or change it in the Studio`)
  }
  return ok('the home page and the contact page show nothing invented')
}

export const messageOf = (error: unknown): string => {
  const {message, code} = error as {message?: string; code?: string}
  return message || code || String(error)
}
