import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {startNode} from '../../scripts/processes.ts'
import {root} from '../../scripts/settings.ts'

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
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LAKE_PORT: '0',
    LAKE_HOST: '127.0.0.1',
    LAKE_TOKEN: token,
    LAKE_PUBLIC_READ: 'true',
    OWNER_PASSWORD: 'correct horse battery',
    SANITY_REVALIDATE_SECRET: '',
    LAKE_BACKUPS: '0',
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
