import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {exportDataset} from '@sanity/export'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

test("Sanity's own export tool backs up every document, drafts too", async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'fence', _type: 'service', title: 'Fence repair'})
  await lake.client().create({_id: 'drafts.gate', _type: 'service', title: 'Gate'})
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  const outputPath = join(folder, 'data.ndjson')
  const outcome = await exportDataset({
    client: lake.client(),
    dataset: 'production',
    outputPath,
    assets: false,
    raw: true,
    compress: false,
  })
  expect(outcome.documentCount).toBe(2)
  expect((await readFile(outcome.outputPath)).length).toBeGreaterThan(0)
})
