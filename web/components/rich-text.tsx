import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'
import styles from './rich-text.module.css'
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

function warnOnce(message: string) {
  if (unknownKinds.has(message)) return
  unknownKinds.add(message)
  console.warn(`[rich text] ${message}`)
}

/** The owner's text. What this site does not know is left out, with one line in the log. */
export function RichText({value}: {value: RichTextValue | null | undefined}) {
  if (!value) return null
  return (
    <div className={styles.text}>
      <PortableText value={value} components={components} onMissingComponent={warnOnce} />
    </div>
  )
}
