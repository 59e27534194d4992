/** The cards of Today about the site itself. */
import {Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {inventedPart} from '../../../web/domain/business/invented-contact.ts'
import type {Today} from '../../../web/domain/office/wire.ts'
import {EditButton, GhostButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useAct} from '../office/use-office-data.ts'
import {countDrawings, drawingsTitle} from '../photos/drawings.ts'
import {useDrawings} from '../photos/drawings-screen.tsx'
import {AddPhotosLink, photosIntent} from '../photos/photos-link.tsx'
import type {ContentAnswer} from './content-state.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'full', timeStyle: 'short'})

/** The clock of the site jumped, or the site was off for days: only a person can tell. */
export function DateInDoubt({date, onSettled}: {date: number; onSettled: () => void}) {
  const {act, isBusy} = useAct()
  const settle = async () => {
    await act(office => office.post('date'), 'Everything goes on')
    onSettled()
  }
  return (
    <Section title={`The date looks wrong: ${dateFormat.format(date)}`} tone="caution">
      <Text>Until you say it is right, nothing old is deleted and nothing planned goes out.</Text>
      <Text muted>
        If it is wrong, whoever looks after the site can set its clock. Then everything goes on by itself.
      </Text>
      <div>
        <TouchButton text="The date is right" loading={isBusy} onClick={settle} />
      </div>
    </Section>
  )
}

export function HealthWords({health}: {health: Today['health']}) {
  const {red, warnings = []} = health
  const tone = health.ok ? (warnings.length > 0 ? 'caution' : 'default') : 'critical'
  return (
    <Section title="How the site is doing" tone={tone}>
      {red.length === 0 && <Text>The website works.</Text>}
      {red.length + warnings.length > 0 && (
        <ul className={styles.list}>
          {[...red, ...warnings].map(({title, text}) => (
            <li key={title}>
              <Stack gap={2}>
                <Text weight="semibold">{title.charAt(0).toUpperCase() + title.slice(1)}</Text>
                <Text>{text}</Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** While visitors still read the invented business's phone number or email. */
export function Invented({settings}: Pick<ContentAnswer, 'settings'>) {
  const found = inventedPart(`${settings?.phone ?? ''} ${settings?.email ?? ''}`)
  if (!found) return null
  return (
    <Section title="Not yours yet">
      <Text>{found} is invented, so customers can't reach you. npm run setup on the server asks for all of yours.</Text>
      <div className={styles.buttons}>
        <EditButton type="siteSettings" text="Open the settings" />
      </div>
    </Section>
  )
}

export function Drawings() {
  const count = countDrawings(useDrawings() ?? [])
  if (count === 0) return null
  return (
    <Section title={drawingsTitle(count)}>
      <Text>Where they stand as finished work, the site calls them illustrations. Your own photos sell better.</Text>
      <div className={styles.buttons}>
        <AddPhotosLink />
        <GhostButton as={IntentLink} intent={photosIntent} params={{screen: 'drawings'}} text="Show the drawings" />
      </div>
    </Section>
  )
}
