import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {importsOf} from '../helpers/imports.ts'

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
    importsOf(file, readFileSync(file, 'utf8')).flatMap(target =>
      Object.entries(walls)
        .filter(([room]) => file.startsWith(`${room}/`))
        .flatMap(([, forbidden]) => forbidden.filter(room => target.startsWith(`${room}/`)))
        .map(room => `${file} imports ${target} of ${room}/`),
    ),
  )
  expect(breaches).toEqual([])
})
