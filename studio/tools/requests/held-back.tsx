import {Text} from '@sanity/ui'
import {TouchButton} from '../office/buttons.tsx'
import {Section} from '../office/page.tsx'

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
