import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type Asset, nameOf} from './unused-assets.ts'

interface Props {
  assets: Asset[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmRemoval({assets, busy, onConfirm, onClose}: Props) {
  const [first] = assets
  const one = assets.length === 1 && first
  const title = one ? `Remove ${nameOf(first)}?` : `Remove all ${assets.length}?`
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text="Keep" onClick={onClose} disabled={busy} />
      <Button tone="critical" text={one ? 'Remove' : 'Remove all'} onClick={onConfirm} loading={busy} />
    </Flex>
  )
  return (
    <Dialog id="confirm-removal" header={title} width={0} onClose={onClose} footer={footer}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            {one ? 'It is deleted for good, with its file.' : 'They are deleted for good, with their files.'} The
            website looks the same afterwards, because no page shows {one ? 'it' : 'them'}.
          </Text>
          <Text>
            Only the past changes: if you bring back an older version of a page that had{' '}
            {one ? 'this picture' : 'one of these pictures'}, its place stays empty.
          </Text>
          {!one && <Text>What was uploaded within the last hour stays, and so does whatever is in use by then.</Text>}
        </Stack>
      </Box>
    </Dialog>
  )
}
