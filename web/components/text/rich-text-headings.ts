import {readableBlocks} from '#web/content/readable-blocks.ts'
import type {RichText} from '#web/content/sanity-types.gen.ts'

export function headingsOf(value: RichText | null | undefined) {
  const taken = new Map<string, number>()
  return readableBlocks(value).flatMap(({_key, style, children}) => {
    if (style !== 'h2' && style !== 'h3') return []
    const text = (children ?? [])
      .map(child => child.text ?? '')
      .join('')
      .trim()
    const name = headingName(text) || 'part'
    const number = (taken.get(name) ?? 0) + 1
    taken.set(name, number)
    return [{key: _key, level: style, text, id: number > 1 ? `${name}-${number}` : name}]
  })
}

function headingName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
