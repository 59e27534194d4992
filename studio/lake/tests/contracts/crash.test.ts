import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {Dataset, LakeDocument} from '../../src/types.ts'

const writer = fileURLToPath(new URL('../fixtures/lake-writer.ts', import.meta.url))

/** Lets a writer work until it acknowledged so many transactions, kills it, and returns all it acknowledged. */
async function writeUntilKilled(dataDir: string, acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, dataDir], {stdio: ['ignore', 'pipe', 'inherit']})
  const exited = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const line of createInterface({input: child.stdout})) {
    acknowledged.push(line)
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL')
  }
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
  return acknowledged
}

/** The documents as the log alone tells them. */
function replay(dataset: Dataset): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>()
  for (const {changes} of dataset.commitsAfter(0, Number.MAX_SAFE_INTEGER)) {
    for (const {id, before, after} of changes) {
      expect(documents.get(id) ?? null).toEqual(before)
      if (after) documents.set(id, after)
      else documents.delete(id)
    }
  }
  return documents
}

test('twenty kills during writing lose no acknowledged transaction and leave no half of one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-crash-'))
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  const acknowledged: string[] = []

  for (let kill = 0; kill < 20; kill++) {
    // Different lengths of life, so that the kills fall into different moments of a commit and its checkpoints.
    acknowledged.push(...(await writeUntilKilled(dataDir, 1 + ((kill * 37) % 90))))
    const dataset = openDataset({dataDir, projectId: 'local0', name: 'production'})
    try {
      const logged = new Set(dataset.commitsAfter(0, Number.MAX_SAFE_INTEGER).map(commit => commit.transactionId))
      expect(acknowledged.filter(id => !logged.has(id))).toEqual([])
      // Of what was not acknowledged, only the last transaction of each life may have become durable.
      expect(logged.size - acknowledged.length).toBeLessThanOrEqual(kill + 1)
      expect(new Map([...dataset.all()].map(document => [document._id, document]))).toEqual(replay(dataset))
      expect(dataset.get('counter')?.n).toBe(dataset.lastSeq())
      expect(dataset.db.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    } finally {
      dataset.close()
    }
  }
}, 60_000)
