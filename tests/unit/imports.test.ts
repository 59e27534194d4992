import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, test} from 'vitest'

/** room -> rooms it must not import from */
const walls: Record<string, string[]> = {
  schemas: ['studio', 'web', 'scripts', 'tests'],
  'studio/lake': ['web', 'schemas', 'scripts', 'tests'],
  studio: ['web', 'scripts', 'tests'],
  'web/components': ['web/features', 'web/app', 'studio', 'scripts', 'tests'],
  'web/features': ['web/app', 'studio', 'scripts', 'tests'],
  'web/content': ['web/app', 'web/features', 'studio', 'scripts', 'tests'],
  web: ['studio', 'scripts', 'tests'],
}

test('imports run one way: no room reaches into a room above it', () => {
  const files = globSync('{schemas,studio,web}/**/*.{ts,tsx}', {
    exclude: path => /node_modules|\.next|web\/public/.test(String(path)),
  })
  expect(files.length).toBeGreaterThan(50)
  const breaches = files.flatMap(file =>
    importsOf(file).flatMap(target =>
      Object.entries(walls)
        .filter(([room]) => file.startsWith(`${room}/`))
        .flatMap(([, forbidden]) => forbidden.filter(room => target.startsWith(`${room}/`)))
        .map(room => `${file} imports ${target} of ${room}/`),
    ),
  )
  expect(breaches).toEqual([])
})

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const words = [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g)].map(match => match[1] ?? '')
  return words.map(word => (word.startsWith('#') ? word.slice(1) : normalize(join(dirname(file), word))))
}
