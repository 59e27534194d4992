import {Button, Text} from '@sanity/ui'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'

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
        <Button {...touch} text="The date is right" loading={isBusy} onClick={settle} />
      </div>
    </Section>
  )
}
