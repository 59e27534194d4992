import type {RichText} from '#web/content/sanity-types.gen.ts'

/** The texts of a rich text's headings of one level, in their order. */
export function headingsOf(value: RichText | null | undefined, level: 'h2' | 'h3'): string[] {
  return (value ?? []).flatMap(block => {
    const text = block.style === level ? blockText(block) : ''
    return text ? [text] : []
  })
}

export function blockText(block: {children?: readonly object[]}): string {
  return (block.children ?? [])
    .map(child => ('text' in child ? child.text : ''))
    .join('')
    .trim()
}

/** What stands behind the # of a link to a heading: "Text Messages (SMS)" -> "text-messages-sms". */
export function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
