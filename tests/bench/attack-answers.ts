import {readFileSync, statSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {root, type StackConfig} from '../../scripts/stack/config.ts'
import {lakePath} from '../../web/config/environment.ts'
import {fileList, type StaticFile} from '../../web/custom-server/static-files.ts'
import type {Attack, Row} from './attack-calls.ts'
import {memoryOf} from './process-figures.ts'

/** Even without limits, the server would hold less than 1 GB for each of these. */
const ahead = 300
const connections = 300
const heldMs = 4000

/** Clients that ask for much and read none of it. */
export const attackAnswers: Attack = async (site, stack) => {
  const pid = stack.site.current().process.pid
  const file = largestFile()
  const rows: Row[] = []
  for (const [what, path] of [
    [`the largest file (${(file.bytes / 1e6).toFixed(1)} MB)`, file.address],
    ['the home page', '/'],
    ['a page under another query each time', '/?x='],
    ['the lake', `${lakePath}/v1/ping`],
  ] as const) {
    for (const [sockets, requests] of [
      [1, ahead],
      [connections, 1],
    ] as const) {
      const before = memoryOf(pid)
      const mostMb = await readNothing(site, {path, sockets, requests, pid})
      rows.push({
        attack: `${sockets === 1 ? `${requests} requests sent ahead` : `${sockets} connections`} for ${what}, no answer read`,
        sent: `${sockets * requests} requests in ${sockets} connections, held for ${heldMs / 1000} s`,
        seen: `site ${before} MB before, ${mostMb} MB at most`,
        claims: {'the site takes at most 100 MB for it': mostMb - before <= 100},
      })
    }
  }
  return rows
}

interface Unread {
  path: string
  sockets: number
  requests: number
  pid: number | undefined
}

async function readNothing({port}: StackConfig, {path, sockets, requests, pid}: Unread) {
  const open = Array.from({length: sockets}, (_, socket) => {
    const lines = Array.from({length: requests}, (_, n) => {
      const address = path.endsWith('=') ? `${path}${socket}-${n}` : path
      return `GET ${address} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
    })
    const connection = connect(port, '127.0.0.1', () => connection.write(lines.join('')))
    connection.on('error', () => {})
    return connection.pause()
  })
  let mostMb = 0
  for (const until = performance.now() + heldMs; performance.now() < until; await sleep(50))
    mostMb = Math.max(mostMb, memoryOf(pid))
  for (const connection of open) connection.destroy()
  return mostMb
}

function largestFile(): {address: string; bytes: number} {
  const web = join(root, 'web')
  const files = JSON.parse(readFileSync(join(web, '.next-test', fileList), 'utf8')) as Record<string, StaticFile>
  const sizes = Object.entries(files).map(([address, {path}]) => ({address, bytes: statSync(join(web, path)).size}))
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0] ?? {address: '/icon.svg', bytes: 0}
}
