import {Button} from '@sanity/ui'
import {type Status, statuses, statusTitles} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'

interface Props {
  status: Status
  isBusy: boolean
  onChange: (status: Status) => void
}

export function StatusRow({status, isBusy, onChange}: Props) {
  return (
    <Section title="Where it stands">
      <div className={styles.buttons}>
        {statuses.map(each => (
          <Button
            key={each}
            {...touch}
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
