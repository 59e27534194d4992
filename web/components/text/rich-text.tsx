import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {toHref} from '#schemas/link-address.ts'
import {readableBlocks} from '#web/content/readable-blocks.ts'
import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'
import styles from './rich-text.module.css'

const unknownKinds = new Set<string>()

/** The library would write its own warning into the page. */
const leftOut = () => null

const components: PortableTextComponents = {
  unknownType: leftOut,
  unknownMark: ({children}) => children,
  marks: {
    link: ({value, children}) => {
      const href = toHref(value?.href)
      return href ? <a href={href}>{children}</a> : children
    },
  },
}

function withLinkedHeadings(value: RichTextValue): PortableTextComponents {
  const ids = new Map(headingsOf(value).map(({key, id}) => [key, id]))
  return {
    ...components,
    block: {
      h2: ({value: {_key = ''}, children}) => <h2 id={ids.get(_key)}>{children}</h2>,
      h3: ({value: {_key = ''}, children}) => <h3 id={ids.get(_key)}>{children}</h3>,
    },
  }
}

function warnOnce(message: string) {
  if (unknownKinds.has(message)) return
  unknownKinds.add(message)
  console.warn(`[rich text] ${message}`)
}

interface RichTextProps {
  value: RichTextValue | null | undefined
  linkedHeadings?: boolean
}

/** Leaves out block types that this site does not know, and logs each once. */
export function RichText({value, linkedHeadings = false}: RichTextProps) {
  const blocks = readableBlocks(value)
  if (blocks.length === 0) return null
  return (
    <div className={styles.text}>
      <PortableText
        value={blocks}
        components={linkedHeadings ? withLinkedHeadings(blocks) : components}
        onMissingComponent={warnOnce}
      />
    </div>
  )
}

export function headingsOf(value: RichTextValue | null | undefined) {
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
