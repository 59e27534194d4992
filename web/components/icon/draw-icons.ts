/** `node web/components/icon/draw-icons.ts` writes schemas/icon-drawings.gen.ts. Lucide's own icons are client components. */
import {readFile, writeFile} from 'node:fs/promises'
import {type Drawing, iconNames} from '#schemas/icon-names.ts'

/** Icons that the site uses itself; the owner cannot choose them. */
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

const iconFolder = new URL('../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url)

export async function readDrawing(name: string): Promise<Drawing> {
  const file = new URL(`${name}.mjs`, iconFolder)
  // When lucide renames an icon, the old file only re-exports the new one.
  const newName = /^export \{ default \} from '\.\/(.+)\.mjs'/m.exec(await readFile(file, 'utf8'))?.[1]
  if (newName) return readDrawing(newName)
  const icon: {__iconData: {node: Drawing}} = await import(file.href)
  return icon.__iconData.node.map(([element, {key: _, ...attributes}]) => [element, attributes])
}

if (import.meta.main) {
  const drawings = await Promise.all([...iconNames, ...ownIconNames].map(async name => [name, await readDrawing(name)]))
  const source = [
    '/** Drawn by web/components/icon/draw-icons.ts from lucide (ISC licence). */',
    "import type {Drawing} from './icon-names.ts'",
    '',
    `export const iconDrawings = ${JSON.stringify(Object.fromEntries(drawings), null, 2)} satisfies Record<string, Drawing>`,
    '',
  ]
  await writeFile(new URL('../../../schemas/icon-drawings.gen.ts', import.meta.url), source.join('\n'))
}
