/** What node:http itself costs: a server with the front's settings that knows one answer by heart, in a process of its own. */
import {fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {createHttpServer} from '../../web/custom-server/server.ts'

interface KnownAnswer {
  port: number
  /** Names and values in turn, with the length of the body. */
  headers: string[]
  /** Of the body; what it says is nobody's concern. */
  bytes: number
}

/** The answer of ours, as it was sent for this encoding. */
export async function openBareHttp(
  port: number,
  address: string,
  acceptEncoding: string,
): Promise<{pid: number | undefined; stop(): void}> {
  // `fetch` would decode the body, and keep its length to itself.
  const answer = await fetch(address, {method: 'HEAD', headers: {'accept-encoding': acceptEncoding}})
  const headers = [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)).flat()
  const known: KnownAnswer = {port, headers, bytes: Number(answer.headers.get('content-length'))}
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(known)], {stdio: 'inherit'})
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The bare server ended (${code}).`)))
  })
  return {pid: child.pid, stop: () => void child.kill('SIGKILL')}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {port, headers, bytes} = JSON.parse(process.argv[2] ?? '{}') as KnownAnswer
  const body = Buffer.alloc(bytes, 120)
  createHttpServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }).listen(port, '127.0.0.1', () => process.send?.('ready'))
}
