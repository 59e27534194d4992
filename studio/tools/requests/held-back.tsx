import {Button, Text} from '@sanity/ui'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'

interface Props {
  why: string
  isBusy: boolean
  onRelease: () => void
}

export function HeldBack({why, isBusy, onRelease}: Props) {
  return (
    <Section title="Held back" tone="caution">
      <Text>It looks like spam ({why}), so the customer got no confirmation. It is deleted after 30 days.</Text>
      <div>
        <Button {...touch} text="This one is fine" disabled={isBusy} onClick={onRelease} />
      </div>
    </Section>
  )
}
