import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {UserX} from 'lucide-react'
import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {erasedSentence} from '../../../web/domain/office/erased-sentence.ts'
import type {Erased, RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'

const EraseIcon = studioIcon(UserX)

export function ErasePerson({request}: {request: RequestDetail}) {
  const [isAsking, setIsAsking] = useState(false)
  const {act, isBusy} = useAct()
  const {navigate} = useRouter()

  const erase = () =>
    act(async office => {
      const erased = await office.post<Erased>('erase', {number: request.number})
      navigate({})
      return erased
    }, erasedSentence)

  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button {...touch} mode="bleed" text="Keep" onClick={() => setIsAsking(false)} disabled={isBusy} />
      <Button {...touch} tone="critical" text="Erase for good" onClick={erase} loading={isBusy} />
    </Flex>
  )
  return (
    <div>
      <Button
        {...touch}
        mode="bleed"
        tone="critical"
        icon={EraseIcon}
        text="Erase this person"
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <Dialog
          id="erase-person"
          header={`Erase ${request.name}?`}
          width={0}
          onClose={() => setIsAsking(false)}
          footer={footer}
        >
          <Box padding={4}>
            <Stack gap={4}>
              <Text>
                Every request with {[request.phone, request.email].filter(Boolean).join(' or ')} is deleted, with its
                photos, messages, texts, ratings and notes. This cannot be undone.
              </Text>
              <Text>
                An opt-out from texts still holds. Nightly backups keep their copy until they are replaced; restoring
                one erases this person again.
              </Text>
            </Stack>
          </Box>
        </Dialog>
      )}
    </div>
  )
}
