import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'
import styles from './rich-text.module.css'
import {blockText, headingId} from './rich-text-headings.ts'
import {safeHref} from './safe-href.ts'

const unknownKinds = new Set<string>()

const components: PortableTextComponents = {
  marks: {
    link: ({value, children}) => {
      const href = safeHref(value?.href)
      return href ? <a href={href}>{children}</a> : children
    },
  },
}

const withLinkedHeadings: PortableTextComponents = {
  ...components,
  block: {h2: ({value, children}) => <h2 id={headingId(blockText(value))}>{children}</h2>},
}

function warnOnce(message: string) {
  if (unknownKinds.has(message)) return
  unknownKinds.add(message)
  console.warn(`[rich text] ${message}`)
}

interface RichTextProps {
  value: RichTextValue | null | undefined
  /** Gives each h2 the id that a list of contents links to (rich-text-headings.ts). */
  linkedHeadings?: boolean
}

/** The owner's text. What this site does not know is left out, with one line in the log. */
export function RichText({value, linkedHeadings = false}: RichTextProps) {
  if (!value) return null
  return (
    <div className={styles.text}>
      <PortableText
        value={value}
        components={linkedHeadings ? withLinkedHeadings : components}
        onMissingComponent={warnOnce}
      />
    </div>
  )
}
