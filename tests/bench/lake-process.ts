import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {startNode} from '../../scripts/processes.ts'
import {root} from '../../scripts/settings.ts'
import type {LakeSettings} from '../../studio/lake/lake.ts'

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
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LAKE_SETTINGS: JSON.stringify(settings),
  }
  const started = performance.now()
  let ready: (line: {url: string}) => void = () => {}
  const line = new Promise<{url: string}>(resolve => {
    ready = resolve
  })
  const child = startNode([join(root, 'studio/lake/main.ts')], {
    env,
    quiet: true,
    onLine: text => ready(JSON.parse(text)),
  })
  const {url} = await line
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
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.process.pid)])) / 1024,
    query: async groq => (await post('query/production?perspective=published', {query: groq})).result,
    mutate: async (mutations, transactionId) => {
      await post('mutate/production?returnIds=true', {mutations, transactionId})
    },
    stop: () => child.stop(),
  }
}
