/**
 * Writes icon-drawings.gen.ts from the installed lucide-react: `node web/components/icon/draw-icons.ts`. Its components
 * are client components; the drawings alone stay on the server and cost a visitor no JavaScript.
 */
import {readFile, writeFile} from 'node:fs/promises'
import {iconNames} from '#schemas/icon-names.ts'

/** Icons of the site's own furniture, which an owner does not choose. */
export const ownIconNames = [
  'triangle-alert',
  'menu',
  'x',
  'mail',
  'arrow-left',
  'arrow-right',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'check',
  'move-horizontal',
] as const

export type Drawing = [element: string, attributes: Record<string, string>][]

const iconFolder = new URL('../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url)

/** @throws Error when lucide has no icon of that name. */
export async function readDrawing(name: string): Promise<Drawing> {
  const file = new URL(`${name}.mjs`, iconFolder)
  // A name that lucide has changed stays as a file that only passes the new one on, without its drawing.
  const newName = /^export \{ default \} from '\.\/(.+)\.mjs'/m.exec(await readFile(file, 'utf8'))?.[1]
  if (newName) return readDrawing(newName)
  const icon: {__iconData: {node: Drawing}} = await import(file.href)
  return icon.__iconData.node.map(([element, {key: _, ...attributes}]) => [element, attributes])
}

if (import.meta.main) {
  const drawings = await Promise.all([...iconNames, ...ownIconNames].map(async name => [name, await readDrawing(name)]))
  const source = [
    '/** Drawn by draw-icons.ts from lucide (ISC licence). */',
    "import type {Drawing} from './draw-icons.ts'",
    '',
    `export const iconDrawings = ${JSON.stringify(Object.fromEntries(drawings), null, 2)} satisfies Record<string, Drawing>`,
    '',
  ]
  await writeFile(new URL('icon-drawings.gen.ts', import.meta.url), source.join('\n'))
}
