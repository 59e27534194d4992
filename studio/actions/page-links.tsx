import type {SanityDocument} from 'sanity'
import {IntentLink} from 'sanity/router'
import {pageUrl} from '../page-url.ts'
import {studioConfig} from '../runtime-config.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import {aroundAction} from './around-action.ts'
import styles from './page-links.module.css'

export const withPageLinks = aroundAction('PageLinks', (own, {draft, published}) => {
  const {siteUrl} = studioConfig
  const edited = draft ?? published
  if (!own || own.dialog || !edited) return own
  const links = (
    <PageLinks edited={edited} previewUrl={pageUrl(siteUrl, edited)} url={published && pageUrl(siteUrl, published)} />
  )
  // Sanity draws it beside the button.
  return {...own, dialog: {type: 'custom', component: links}}
})

interface PageLinksProps {
  edited: SanityDocument
  previewUrl: string | null
  /** Null while it is not on the site. */
  url: string | null
}

function PageLinks({edited: {_id, _type}, previewUrl, url}: PageLinksProps) {
  if (!previewUrl) return null
  const preview = {id: _id, type: _type, mode: 'presentation', preview: new URL(previewUrl).pathname}
  return (
    <div className={styles.links}>
      {url && <GhostButton as="a" href={url} target="_blank" text="See it on the site" />}
      <GhostButton as={IntentLink} intent="edit" params={preview} text="Preview" />
    </div>
  )
}
