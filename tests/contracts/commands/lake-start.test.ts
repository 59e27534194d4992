import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {freePort} from '../../../scripts/stack/processes.ts'
import {readSettings} from '../../../scripts/stack/settings.ts'
import {openLake} from '../../../scripts/stack/stack.ts'

test('a lake whose code cannot be loaded says why', async () => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'studio/lake'), {recursive: true})
  writeFileSync(join(folder, 'studio/lake/main.ts'), "import {nothing} from 'node:fs'\n")
  const settings = readSettings({port: await freePort(), lakePort: await freePort(), dataDir: await temporaryFolder()})
  await expect(openLake(settings, folder)).rejects.toThrow(/did not start: SyntaxError: .*'nothing'/)
})

test.each([
  ['process.kill(process.pid, "SIGKILL")', 'The content lake did not start: it was ended by SIGKILL'],
  ['process.exit(3)', 'The content lake did not start: it ended with code 3'],
])('a lake that ends while it starts without a word of its own is no quote of its log', async (end, sentence) => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'studio/lake'), {recursive: true})
  const line = '{"level":30,"time":"2026-01-01T00:00:00.000Z","msg":"lake ready"}\n'
  writeFileSync(join(folder, 'studio/lake/main.ts'), `process.stderr.write(${JSON.stringify(line)}, () => ${end})\n`)
  const dataDir = await temporaryFolder()
  writeFileSync(join(dataDir, 'lake.log'), 'the reason of an earlier start\n')
  const settings = readSettings({port: await freePort(), lakePort: await freePort(), dataDir})
  await expect(openLake(settings, folder)).rejects.toThrow(new Error(sentence))
})
