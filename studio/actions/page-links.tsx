import {IntentLink} from 'sanity/router'
import {pageUrl} from '../page-url.ts'
import {studioConfig} from '../runtime-config.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import {aroundAction} from './around-action.ts'
import styles from './page-links.module.css'

export const withPageLinks = aroundAction('PageLinks', (own, {draft, published}) => {
  const {siteUrl} = studioConfig
  const edited = draft ?? published
  const previewUrl = edited && pageUrl(siteUrl, edited)
  if (!own || own.dialog || !previewUrl) return own
  const url = published && pageUrl(siteUrl, published)
  const {_id: id, _type: type} = edited
  const preview = {id, type, mode: 'presentation', preview: new URL(previewUrl).pathname}
  const links = (
    <div className={styles.links}>
      {url && <GhostButton as="a" href={url} target="_blank" text="See it on the site" />}
      <GhostButton as={IntentLink} intent="edit" params={preview} text="Preview" />
    </div>
  )
  // Sanity draws it beside the button.
  return {...own, dialog: {type: 'custom', component: links}}
})
