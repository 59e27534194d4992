import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {iconDrawings} from '#schemas/icon-drawings.gen.ts'
import {type Drawing, iconNames} from '#schemas/icon-names.ts'
import {ownIconNames, readDrawing} from '#web/components/icon/draw-icons.ts'
import {drawingOf} from '#web/components/icon/icon.tsx'
import {tabIcon, tabIconSvg} from '#web/components/icon/tab-icon.ts'

test('every icon an owner can choose is drawn as the installed lucide draws it', async () => {
  for (const name of [...iconNames, ...ownIconNames]) {
    expect(iconDrawings[name], name).toEqual(await readDrawing(name))
  }
})

test('an unknown icon shows a warning triangle and is logged once', () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  expect(drawingOf('left-handed-hammer', warn)).toEqual(iconDrawings['triangle-alert'])
  expect(drawingOf('left-handed-hammer', warn)).toEqual(iconDrawings['triangle-alert'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('left-handed-hammer')
  // Every object has one of these.
  expect(drawingOf('toString', warn)).toEqual(iconDrawings['triangle-alert'])
})

test('no drawing holds a character that means something to HTML', () => {
  for (const [element, attributes] of Object.values(iconDrawings).flat() as Drawing[number][]) {
    expect(element).toMatch(/^[a-z]+$/)
    for (const [key, value] of Object.entries(attributes)) expect(`${key}=${value}`).toMatch(/^[a-z\d-]+=[^<>&"]+$/i)
  }
})

test("the icon in the browser's tab is drawn in the owner's color, and is the file's drawing", () => {
  expect(tabIcon(undefined)).toBe('/icon.svg')
  expect(decodeURIComponent(tabIcon('#4dabf7'))).toContain('stroke="#4dabf7"')
  expect(tabIconSvg('#ff6b12')).toBe(readFileSync('web/public/icon.svg', 'utf8').trim())
})
