import {Text} from '@sanity/ui'
import {Section} from '../office/section.tsx'
import {WordsForm} from './words-form.tsx'

interface Props {
  noTextReason: string | null
  isBusy: boolean
  onSend: (text: string) => Promise<boolean>
}

export function TextCustomer({noTextReason, isBusy, onSend}: Props) {
  return (
    <Section title="Text from our number">
      {noTextReason ? (
        <Text muted>{noTextReason}</Text>
      ) : (
        <WordsForm
          label="Text to the customer"
          placeholder="The business's name is put in front"
          button="Send text"
          maxLength={1000}
          isBusy={isBusy}
          onSend={onSend}
        />
      )}
    </Section>
  )
}
