import {Button} from '@sanity/ui'
import type {z} from 'zod'
import type {seenSchema} from '../../../web/domain/office/wire.ts'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'

interface SeenProps extends z.infer<typeof seenSchema> {
  onSeen: () => void
}

/** Some texts can never go out, and a rating stays what it is: the owner has read them. */
export function Seen({list, onSeen}: SeenProps) {
  const {act, isBusy} = useAct()
  const settle = async () => {
    await act(office => office.post('seen', {list}), 'They stay with their requests')
    onSeen()
  }
  return (
    <div>
      <Button {...touch} mode="ghost" text="I've seen these" loading={isBusy} onClick={settle} />
    </div>
  )
}
