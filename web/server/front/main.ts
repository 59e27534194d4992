/**
 * The site's process under `npm start`: Next and what stands before it, in one process on one port (Next's custom
 * server). On a host with an edge of its own `next start web` does instead; `npm run dev` never comes here.
 */
import next from 'next'
import {closeGracefully} from './close-gracefully.ts'
import {readFrontConfig} from './config.ts'
import {createHttpServer} from './http-server.ts'

const config = readFrontConfig(process.env)
const app = next({dev: false, dir: 'web', port: config.port, quiet: true})
await app.prepare()
const handle = app.getRequestHandler()

const server = createHttpServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    if (!response.headersSent) response.writeHead(500, {'cache-control': 'no-store'})
    response.end()
  })
})

let closing = false
async function close(signal: 'SIGINT' | 'SIGTERM') {
  if (closing) return
  closing = true
  await closeGracefully(server, () => app.close())
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
process.on('SIGINT', () => void close('SIGINT'))
process.on('SIGTERM', () => void close('SIGTERM'))

server.on('error', error => {
  process.stderr.write(`The site cannot listen on port ${config.port}: ${error.message}\n`)
  process.exit(1)
})
server.listen(config.port)
