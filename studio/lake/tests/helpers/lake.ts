import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {type LakeSettings, startLake} from '../../src/lake.ts'
import type {RunningLake} from '../../src/types.ts'

export interface TestLake extends RunningLake {
  /** Pass it to a second lake, after closing the first, to see what survives a restart. */
  dataDir: string
  token: string
  /** A real client with the robot token; pass `{token: undefined}` for a visitor. */
  client(config?: ClientConfig): SanityClient
  /** A plain request below the lake's address, with the robot token unless headers say otherwise. */
  request(path: string, init?: RequestInit): Promise<Response>
}

export const robotToken = 'robot-token-of-the-tests-0123456789'

/** A lake of its own on a free port, with a data folder of its own; both are gone at the end, by default of the test. */
export async function startTestLake(
  overrides: Partial<LakeSettings> = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestLake> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'lake-')))
  atEnd(async () => {
    if (!overrides.dataDir) await rm(dataDir, {recursive: true, force: true})
  })
  const lake = await startLake({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    projectId: 'local0',
    dataset: 'production',
    ownerPassword: 'correct horse battery',
    tokens: [robotToken],
    origins: ['http://site.test'],
    ...overrides,
  })
  // Runs before the folder goes: what is registered last is called first.
  atEnd(() => lake.close())
  return {
    ...lake,
    dataDir,
    token: robotToken,
    client: config =>
      createClient({
        projectId: 'local0',
        dataset: 'production',
        apiVersion: '2026-05-04',
        apiHost: lake.url,
        useProjectHostname: false,
        useCdn: false,
        token: robotToken,
        perspective: 'raw',
        ...config,
      }),
    request: (path, init = {}) =>
      fetch(`${lake.url}${path}`, {...init, headers: {authorization: `Bearer ${robotToken}`, ...init.headers}}),
  }
}
