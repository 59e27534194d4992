import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {createClient, type SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import type {LakeSettings} from '../../src/lake.ts'
import {openDataset} from '../../src/store/open-dataset.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const token = 'robot-token-of-the-crash-test-0123456789'

/** The lake as it runs in production, from its own entry point. */
async function startProcess(dataDir: string): Promise<{lake: ChildProcess; client: SanityClient}> {
  const settings: LakeSettings = {
    projectId: 'local0',
    dataset: 'production',
    dataDir,
    port: 0,
    host: '127.0.0.1',
    ownerPassword: 'correct horse battery',
    tokens: [token],
    origins: [],
  }
  const env = {...process.env, LAKE_SETTINGS: JSON.stringify(settings)}
  const lake = spawn(process.execPath, [main], {env, stdio: ['ignore', 'pipe', 'ignore']})
  onTestFinished(() => void lake.kill('SIGKILL'))
  for await (const line of createInterface({input: lake.stdout})) {
    const {event, url} = JSON.parse(line)
    if (event !== 'ready') continue
    const apiHost = String(url)
    const config = {projectId: 'local0', dataset: 'production', apiVersion: '2026-05-04', useCdn: false, maxRetries: 0}
    return {lake, client: createClient({...config, apiHost, useProjectHostname: false, token})}
  }
  throw new Error('the lake ended before it was ready')
}

/** Writes without a pause until the lake is gone; tells every transaction that was acknowledged. */
async function writeUntilGone(client: SanityClient, writer: string, acknowledge: (id: string) => void) {
  for (let n = 0; ; n++) {
    try {
      const entry = {_id: `${writer}-${n}`, _type: 'entry', n}
      const written = await client.mutate([{create: entry}], {returnDocuments: false})
      acknowledge(written.transactionId)
    } catch {
      return
    }
  }
}

test('a lake killed twenty times starts again each time with everything it had answered for', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-killed-'))
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  const acknowledged: string[] = []

  for (let kill = 0; kill < 20; kill++) {
    const {lake, client} = await startProcess(dataDir)
    const exited = once(lake, 'exit')
    let left = 1 + ((kill * 13) % 40)
    const writers = ['one', 'two', 'three', 'four'].map(name =>
      writeUntilGone(client, `${name}-${kill}`, id => {
        acknowledged.push(id)
        if (--left === 0) lake.kill('SIGKILL')
      }),
    )
    await Promise.all([...writers, exited])

    const dataset = openDataset({dataDir, projectId: 'local0', name: 'production'})
    expect(acknowledged.filter(id => dataset.commit(id) === undefined)).toEqual([])
    expect(dataset.lastSeq()).toBe(dataset.size())
    dataset.close()
  }
}, 240_000)
