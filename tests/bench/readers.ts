/** Visitors who read pages while something is measured, in a process of their own; each asks, reads, pauses and asks again. */
import {Agent, get} from 'node:http'
import {ownInput, startOwnProcess} from './own-process.ts'

interface Reading {
  port: number
  /** Each reader takes one after another. */
  paths: readonly string[]
  readers: number
  /** ms between an answer and the next question; 0 asks as fast as it is answered. */
  pause: number
}

/** Resolves with the answers per second when it is told to stop. */
export function startReaders(reading: Reading): {stop(): Promise<number>} {
  const child = startOwnProcess(import.meta.url, reading)
  return {
    stop() {
      const perSecond = child.next<number>()
      child.tellToStop()
      return perSecond
    },
  }
}

async function read({port, paths, readers, pause}: Reading): Promise<void> {
  const agent = new Agent({keepAlive: true, maxSockets: readers})
  let reads = true
  let answers = 0
  const began = performance.now()
  process.once('message', () => {
    reads = false
    process.send?.(answers / ((performance.now() - began) / 1000), () => process.exit(0))
  })
  const answer = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get({agent, port, host: '127.0.0.1', path, headers: {'accept-encoding': 'gzip, deflate, br'}}, response => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({length: readers}, async (_, place) => {
      for (let turn = place; reads; turn++) {
        await answer(paths[turn % paths.length] ?? '/')
        answers++
        if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
      }
    }),
  )
}

const input = ownInput<Reading>(import.meta.url)
if (input) await read(input)
