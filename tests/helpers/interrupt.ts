import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'

/** The moment after the lake has stored the `count`th of these posts, and before its answer arrives. */
export interface Moment {
  path: '/assets/' | '/data/mutate/'
  count: number
}

/** Runs a program against the lake at `port`, and ends it with `signal` at that moment. */
export async function runUntil(
  program: string,
  words: string[],
  {port, env, moment, signal}: {port: number; env: Record<string, string>; moment: Moment; signal: NodeJS.Signals},
): Promise<void> {
  let child: ChildProcess | null = null
  let seen = 0
  const proxy = createServer((asked, answer) => {
    const isAwaited = asked.method === 'POST' && asked.url?.includes(moment.path)
    const passed = request({port, host: '127.0.0.1', path: asked.url, method: asked.method, headers: asked.headers})
    passed.on('error', () => answer.destroy())
    passed.on('response', given => {
      if (isAwaited && ++seen === moment.count) {
        given.resume()
        return void child?.kill(signal)
      }
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const LAKE_PORT = String((proxy.address() as AddressInfo).port)
  child = spawn(process.execPath, [program, ...words], {env: {...process.env, ...env, LAKE_PORT}, stdio: 'ignore'})
  await once(child, 'exit')
  proxy.closeAllConnections()
  proxy.close()
  if (seen < moment.count) throw new Error(`${program} ended after ${seen} of ${moment.count} posts to ${moment.path}`)
}
