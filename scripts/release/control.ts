// How `npm run deploy` reaches the running `npm run serve`: a socket in DATA_DIR that only this user can open.
import {existsSync, rmSync} from 'node:fs'
import {createServer, request} from 'node:http'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {StackConfig} from '../stack/config.ts'

const socketOf = ({dataDir}: StackConfig) => join(dataDir, 'serve.sock')
const lastLine = {done: 'done', failed: 'failed'} as const

/** Runs `work` for one caller at a time, who gets its lines. */
export async function openControl(
  config: StackConfig,
  work: (folder: string, say: (line: string) => void) => Promise<void>,
): Promise<() => Promise<void>> {
  const socket = socketOf(config)
  rmSync(socket, {force: true})
  let queue = Promise.resolve()
  const server = createServer((call, answer) => {
    const folder = decodeURIComponent((call.url ?? '').slice(1))
    const say = (line: string) => answer.write(`${line}\n`)
    queue = queue.then(async () => {
      try {
        await work(folder, say)
        answer.end(`${lastLine.done}\n`)
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        answer.end(`${lastLine.failed}\n`)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(socket, resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

/** False: nothing is served from this DATA_DIR. @throws Error when the running one refuses; it has said why */
export async function askToServe(config: StackConfig, folder: string, say: (line: string) => void): Promise<boolean> {
  const socketPath = socketOf(config)
  if (!existsSync(socketPath)) return false
  return new Promise((resolve, reject) => {
    const call = request({socketPath, path: `/${encodeURIComponent(folder)}`, method: 'POST'}, answer => {
      let last = ''
      const lines = createInterface({input: answer})
      lines.on('line', line => {
        last = line
        if (line !== lastLine.done && line !== lastLine.failed) say(line)
      })
      lines.on('close', () =>
        last === lastLine.done ? resolve(true) : reject(new Error('The version before still runs.')),
      )
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      // Left behind by one that was killed.
      if (error.code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
    call.end()
  })
}
