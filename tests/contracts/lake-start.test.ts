import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {freePort} from '../../scripts/processes.ts'
import {readSettings} from '../../scripts/settings.ts'
import {openLake} from '../../scripts/stack.ts'
import {temporaryFolder} from '../helpers/folder.ts'

test('a lake whose code cannot be loaded says why', async () => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'studio/lake'), {recursive: true})
  writeFileSync(join(folder, 'studio/lake/main.ts'), "import {nothing} from 'node:fs'\n")
  const settings = readSettings({port: await freePort(), lakePort: await freePort(), dataDir: await temporaryFolder()})
  await expect(openLake(settings, folder)).rejects.toThrow(/did not start: SyntaxError: .*'nothing'/)
})
