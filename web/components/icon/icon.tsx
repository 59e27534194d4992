import {iconDrawings} from '#schemas/icon-drawings.gen.ts'
import type {Drawing} from '#schemas/icon-names.ts'
import styles from './icon.module.css'

export type KnownIcon = keyof typeof iconDrawings

const unknownNames = new Set<string>()

/** An unknown name gets a warning triangle (spec 3.7) and is logged once. */
export function drawingOf(name: string | null | undefined, warn: (message: string) => void = console.warn): Drawing {
  const drawings: Record<string, Drawing> = iconDrawings
  if (name && Object.hasOwn(drawings, name)) return drawings[name] ?? []
  const shown = name || '(none)'
  if (!unknownNames.has(shown)) {
    unknownNames.add(shown)
    warn(`[icon] There is no icon named ${shown}; a warning triangle stands in.`)
  }
  return iconDrawings['triangle-alert']
}

/** Raw HTML, because a page has up to forty icons and React would send and hydrate every line of them. */
export function Icon({name}: {name: KnownIcon | (string & {}) | null | undefined}) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of lucide, checked by a test
      dangerouslySetInnerHTML={{__html: toMarkup(drawingOf(name))}}
    />
  )
}

function toMarkup(drawing: Drawing): string {
  const shapes = drawing.map(([element, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
    return `<${element} ${pairs.join(' ')}/>`
  })
  return shapes.join('')
}
