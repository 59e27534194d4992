import {Text} from '@sanity/ui'
import {type Status, statuses, statusTitles} from '../../../web/domain/office/wire.ts'
import {TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'

interface StatusRowProps {
  status: Status
  isBusy: boolean
  onChange: (status: Status) => void
}

export function StatusRow({status, isBusy, onChange}: StatusRowProps) {
  return (
    <Section title="Where it stands">
      <div className={styles.buttons}>
        {statuses.map(each => (
          <TouchButton
            key={each}
            mode={each === status ? 'default' : 'ghost'}
            text={statusTitles[each]}
            aria-pressed={each === status}
            disabled={isBusy}
            onClick={() => {
              if (each !== status) onChange(each)
            }}
          />
        ))}
      </div>
    </Section>
  )
}

interface HeldBackProps {
  why: string
  isBusy: boolean
  onRelease: () => void
}

export function HeldBack({why, isBusy, onRelease}: HeldBackProps) {
  return (
    <Section title="Held back" tone="caution">
      <Text>It looks like spam ({why}), so the customer got no confirmation. It is deleted after 30 days.</Text>
      <div>
        <TouchButton text="This one is fine" disabled={isBusy} onClick={onRelease} />
      </div>
    </Section>
  )
}
