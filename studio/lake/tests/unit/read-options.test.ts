import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {claimFolder} from '../../src/command/claim-folder.ts'
import {readOptions} from '../../src/command/read-options.ts'
import {readProject} from '../../src/command/read-project.ts'
import {temporaryFolder} from '../helpers/folder.ts'

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const options = (...words: string[]) => readOptions(words, '/base', '/repository')

test('an id alone is enough: the rest has a default', async () => {
  expect(await options('--project', 'abc123')).toEqual({
    projectId: 'abc123',
    dataset: 'production',
    origins: [new URL('http://localhost:3333')],
    port: 3999,
    host: '127.0.0.1',
    dataDir: '/repository/.data/lakes/abc123',
    isPublic: false,
    ephemeral: false,
    publicUrl: 'http://localhost:3999',
  })
})

test('a folder is read by its sanity.cli file, though no package is installed in it', async () => {
  const folder = await folderWith({
    'sanity.cli.ts': `import {defineCliConfig} from 'sanity/cli'
      import {projectId} from './ids'
      export default defineCliConfig({api: {projectId, dataset: process.env.TEST_OF_A_FOLDER_DATASET}})`,
    'ids.ts': "export const projectId: string = 'frommodule'",
    '.env': 'TEST_OF_A_FOLDER_DATASET=blog',
  })
  expect(await readProject(folder)).toEqual({projectId: 'frommodule', dataset: 'blog'})
  const read = await readOptions(['--project', folder], '/base', '/repository')
  expect(read).toMatchObject({projectId: 'frommodule', dataset: 'blog'})
  expect(await readOptions(['--project', '.', '--dataset', 'other'], folder, '/repository')).toMatchObject({
    projectId: 'frommodule',
    dataset: 'other',
  })
})

test.each(['js', 'mjs'])('a sanity.cli.%s is read, too', async extension => {
  const folder = await folderWith({[`sanity.cli.${extension}`]: "export default {api: {projectId: 'plain'}}"})
  expect(await readProject(folder)).toEqual({projectId: 'plain', dataset: undefined})
})

test('without a sanity.cli file the words of sanity.config count, where they are clear', async () => {
  const config = "import './no-such.css'\nexport default defineConfig({projectId: 'abc123', dataset: 'production'})"
  expect(await readProject(await folderWith({'sanity.config.tsx': config}))).toEqual({
    projectId: 'abc123',
    dataset: 'production',
  })
  for (const unclear of ["[{projectId: 'one'}, {projectId: 'two'}]", '{projectId: idOf(window)}'])
    await expect(readProject(await folderWith({'sanity.config.ts': unclear}))).rejects.toThrow(
      /does not say which project/,
    )
})

test('a folder that cannot be read says so, and what to do instead', async () => {
  const broken = await folderWith({'sanity.cli.ts': "import 'no-such-package'\nexport default {}"})
  await expect(readProject(broken)).rejects.toThrow(/cannot be loaded: .*no-such-package.*--project <id>/s)
  await expect(readProject(await folderWith({}))).rejects.toThrow(/holds no sanity.cli or sanity.config file/)
})

test.each([
  [[], '--project is missing'],
  [['--project', '/no/such/folder'], 'neither a folder nor an id'],
  [['--project', 'a..b'], 'is no id of a project'],
  [['--project', 'abc', '--dataset', 'Upper'], 'no name of a dataset'],
  [['--project', 'abc', '--port', '0'], 'is no port'],
  [['--project', 'abc', '--port', '70000'], 'is no port'],
  [['--project', 'abc', '--origin', 'localhost:3333'], 'is no address'],
  [['--project', 'abc', '--origin', 'javascript:alert(1)'], 'is no address'],
  [['--project', 'abc', '--cert', 'a.pem'], 'belong together'],
  [['--project', 'abc', '--cert', 'a.pem', '--key', 'b.pem'], '--cert a.pem cannot be read'],
  [['--project', 'abc', '--verbose'], "Unknown option '--verbose'"],
])('%j is refused: %s', async (words, sentence) => {
  await expect(options(...words)).rejects.toThrow(sentence)
})

const blog = {projectId: 'abc123', dataset: 'blog'}

test('the token stays the same from start to start, another may be given, and a short one is refused', async () => {
  const folder = join(await folderWith({}), 'new', 'data')
  const token = claimFolder(folder, blog, undefined)
  expect(token).toMatch(/^sk[0-9a-f]{64}$/)
  expect(claimFolder(folder, blog, 'given-by-the-environment')).toBe('given-by-the-environment')
  expect(claimFolder(folder, blog, undefined)).toBe(token)
  expect(() => claimFolder(folder, blog, 'short')).toThrow('at least 16 characters')
  expect(claimFolder(null, blog, undefined)).not.toBe(claimFolder(null, blog, undefined))
})

test('a folder is not opened as another project or dataset', async () => {
  const folder = await folderWith({})
  claimFolder(folder, blog, undefined)
  expect(() => claimFolder(folder, {...blog, dataset: 'shop'}, undefined)).toThrow(
    /begun with dataset blog.*create shop/,
  )
  expect(() => claimFolder(folder, {...blog, projectId: 'other1'}, undefined)).toThrow(
    'is the folder of project abc123',
  )
  const damaged = await folderWith({'project.json': '{"projectId":'})
  expect(() => claimFolder(damaged, blog, undefined)).toThrow('is damaged')
})
