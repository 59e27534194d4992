import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import type {LakeSettings} from '../../src/lake.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const token = 'robot-token-of-the-bench-0123456789'

/** The lake as it runs in production, from its own entry point, alone. */
export interface LakeProcess {
  /** Milliseconds from the start of the process to its first word. */
  startedIn: number
  url: string
  headers: Record<string, string>
  /** Resident memory in MB. */
  memory(): number
  query(groq: string): Promise<unknown>
  mutate(mutations: unknown[], transactionId?: string): Promise<void>
  stop(): Promise<void>
}

export async function startLakeProcess(dataDir: string): Promise<LakeProcess> {
  const settings: LakeSettings = {
    projectId: 'local0',
    dataset: 'production',
    dataDir,
    port: 0,
    host: '127.0.0.1',
    ownerPassword: 'correct horse battery',
    tokens: [token],
    origins: [],
    publicRead: true,
    historyDays: 1095,
  }
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {...process.env, NODE_ENV: 'production', LAKE_SETTINGS: JSON.stringify(settings)},
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface({input: child.stdout}), 'line')
  const {url} = JSON.parse(line) as {url: string}
  const startedIn = performance.now() - started
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/v2025-02-19/data/${path}`, {method: 'POST', headers, body: JSON.stringify(body)})
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return JSON.parse(text) as {result?: unknown}
  }
  return {
    startedIn,
    url,
    headers,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    query: async groq => (await post('query/production?perspective=published', {query: groq})).result,
    mutate: async (mutations, transactionId) => {
      await post('mutate/production?returnIds=true', {mutations, transactionId})
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
