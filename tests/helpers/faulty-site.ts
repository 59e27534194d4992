/** A site of the tests with planted faults, as `npm run doctor` sees one from outside. */
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {createServer, type RequestListener, type Server} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {listen as openPort} from './listen.ts'

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

async function listen(server: Server, {takesUpgrades = true}: Faults = {}): Promise<number> {
  if (takesUpgrades)
    server.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    )
  return (await openPort(server)).port
}

export const plainSite = async (faults: Faults = {}) =>
  `http://127.0.0.1:${await listen(createServer(answering(faults)), faults)}`

/** With a certificate of its own making that ends in `days`. */
export async function tlsSite(days: number, faults: Faults = {}): Promise<string> {
  const folder = await temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)]
  execFileSync('openssl', ['req', ...words, '-keyout', key, '-out', cert], {stdio: 'ignore'})
  const server = createTlsServer({key: readFileSync(key), cert: readFileSync(cert)}, answering(faults))
  return `https://localhost:${await listen(server, faults)}`
}
