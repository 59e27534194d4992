import {Text} from '@sanity/ui'
import {inventedPart} from '../../../web/domain/business/invented-contact.ts'
import {EditButton} from '../office/edit-button.tsx'
import office from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import type {ContentState} from './content-state.ts'

/** While visitors still read the invented business's phone number or email. */
export function Invented({settings}: Pick<ContentState, 'settings'>) {
  const found = inventedPart(`${settings?.phone ?? ''} ${settings?.email ?? ''}`)
  if (!found) return null
  return (
    <Section title="Not yours yet">
      <Text>{found} is invented, so customers can't reach you. npm run setup on the server asks for all of yours.</Text>
      <div className={office.buttons}>
        <EditButton type="siteSettings" text="Open the settings" />
      </div>
    </Section>
  )
}
