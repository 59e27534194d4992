import {Button, Text} from '@sanity/ui'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'

/** Helps after a lost phone. Taking a person off the list of alerts ends that person's links, too. */
export function EndLinks() {
  const {act, isBusy} = useAct()
  return (
    <>
      <Text size={1} muted>
        The link in an alert opens that request for 14 days, without a sign-in. Lost a phone?
      </Text>
      <div>
        <Button
          {...touch}
          mode="ghost"
          text="End the links sent so far"
          loading={isBusy}
          onClick={() => act(office => office.post('end-links'), 'Links in earlier alerts no longer open')}
        />
      </div>
    </>
  )
}
