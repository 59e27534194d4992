import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {importsOf} from '../helpers/imports.ts'

/** Room -> the rooms it may import from, besides itself. */
const walls: Record<string, readonly string[]> = {
  schemas: [],
  'web/config': ['schemas'],
  'web/domain': ['schemas', 'web/config'],
  'web/content': ['schemas', 'web/config', 'web/domain'],
  'web/components': ['schemas', 'web/config', 'web/domain', 'web/content'],
  'web/features': ['schemas', 'web/config', 'web/domain', 'web/content', 'web/components'],
  'web/server': ['schemas', 'web/config', 'web/domain', 'web/content'],
  'web/custom-server': ['web/config', 'web/domain', 'web/content'],
  'web/app': [
    'web/styles',
    'schemas',
    'web/config',
    'web/domain',
    'web/content',
    'web/components',
    'web/features',
    'web/server',
  ],
  'web/instrumentation.ts': ['web/config', 'web/server'],
  'web/styles': [],
  'studio/lake': [],
  studio: ['schemas', 'web/domain'],
}

const folders = '{schemas,studio,web}/**/*.{ts,tsx}'
const skipped = /node_modules|\.next|web\/public|next-env\.d\.ts/

/** The innermost room of a path. */
function roomOf(path: string): string | undefined {
  return Object.keys(walls).find(room => path === room || path.startsWith(`${room}/`))
}

function breaches(files: readonly {path: string; source: string}[]): string[] {
  return files.flatMap(({path, source}) => {
    const room = roomOf(path)
    if (!room) return [`${path} stands in no room: name its room here, and what it may import`]
    return importsOf(path, source).flatMap(target => {
      const other = roomOf(target)
      if (other === room || (other && walls[room]?.includes(other))) return []
      return [`${path} imports ${target}: ${room} must not import ${other ?? 'what stands in no room'}`]
    })
  })
}

test('every file stands in a room, and rooms import only what stands below them', () => {
  const paths = globSync(folders, {exclude: path => skipped.test(String(path))}).map(String)
  expect(paths.length).toBeGreaterThan(500)
  expect(breaches(paths.map(path => ({path, source: readFileSync(path, 'utf8')})))).toEqual([])
})

test('a server that imports a screen, an adapter of a lake in the site, and an unknown room are named', () => {
  const found = breaches([
    {path: 'web/server/a.ts', source: "import {a} from '#web/features/b.tsx'"},
    {path: 'web/domain/a.ts', source: "import {a} from '../server/b.ts'"},
    {path: 'web/content/a.ts', source: "const a = await import('#studio/lake/src/lake.ts')"},
    {path: 'web/helpers/a.ts', source: ''},
    {path: 'web/app/a.ts', source: "import {a} from '#web/domain/b.ts'"},
  ])
  expect(found).toHaveLength(4)
})

/** All that loading a file loads: packages and what is imported later by `import()` are left out. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8').replace(/import type [^;]*? from|import\(/g, '')
  for (const target of importsOf(file, source)) closureOf(target, seen)
  return seen
}

const publicPages = globSync('web/app/{page.tsx,{about,book,contact,faq,gallery,privacy,reviews,services}/page.tsx}')

test.each(publicPages)('%s loads nothing of the server, and little else', page => {
  const files = [...closureOf(String(page))]
  const lines = files.map(file => readFileSync(file, 'utf8').split('\n').length)
  process.stdout.write(`${page}: ${files.length} files, ${lines.reduce((sum, each) => sum + each)} lines\n`)
  expect(files.filter(file => file.startsWith('web/server/'))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(200)
})

const assistantCode = /^web\/server\/(?:assistant\/(?:guided|model)\/|adapters\/\w+-assistant\.ts)/

test("a contact form's POST loads nothing of the assistant's reader or model", () => {
  for (const entry of ['web/app/api/store-request/route.ts', 'web/server/services.ts']) {
    const loaded = [...closureOf(entry)]
    expect(loaded.length).toBeGreaterThan(50)
    expect(loaded.filter(path => assistantCode.test(path))).toEqual([])
  }
  expect([...closureOf('web/app/api/ai/acts/route.ts')]).toContain('web/server/assistant/guided/list.ts')
})
