/**
 * One Next, two doors: the plain server that `next start` puts around it, and our front. Run as a process of its own;
 * prints both ports as one line of JSON. That both share one cache makes their answers comparable to the byte.
 */
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import next from 'next'
import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {readFrontConfig} from '#web/server/front/config.ts'
import {createFront} from '#web/server/front/front.ts'
import {createHttpServer} from '#web/server/front/http-server.ts'
import {addKnownScripts} from '#web/server/front/inline-code.ts'
import {PageStore} from '#web/server/front/page-store.ts'
import {StaticFiles, scriptList} from '#web/server/front/static-files.ts'

const {distDir, port, policy} = readFrontConfig(process.env)
const web = join(process.cwd(), 'web')
const app = next({dev: false, dir: 'web', port, quiet: true})
await app.prepare()
addKnownScripts(join(web, distDir, scriptList))
const handle = app.getRequestHandler()

const listening = (server: Server) =>
  new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
const plain = await listening(createServer((request, response) => void handle(request, response)))
const front = await listening(
  createHttpServer(
    createFront({
      next: handle,
      pages: new PageStore(64_000_000, areTagsExpired),
      files: new StaticFiles(web, distDir),
      policy,
      isSecure: () => false,
      onFault: error => console.error(error),
    }),
  ),
)
process.stdout.write(`${JSON.stringify({plain, front})}\n`)
