import {Button, Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import {revertSnapshot} from '../snapshots/revert.ts'
import {touch} from '../tools/office/touch.ts'

const shownMs = 20_000
/** The next one takes its place. */
const id = 'undo'

/** Says what is done, with the way back; `undone` is said after that. */
export function useUndoToast() {
  const toast = useToast()
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})

  async function undo(snapshotId: string, undone: string) {
    toast.push({id, status: 'info', title: 'Going back…'})
    try {
      const {keptNewer} = await revertSnapshot(client, snapshotId, Date.now())
      const description = keptNewer.length > 0 ? 'What was changed again since has stayed.' : undefined
      toast.push({id, status: 'success', closable: true, title: undone, description})
    } catch (error) {
      toast.push({id, status: 'error', closable: true, title: 'It could not go back', description: messageOf(error)})
    }
  }

  return (done: string, snapshotId: string, undone: string) =>
    toast.push({
      id,
      status: 'success',
      closable: true,
      duration: shownMs,
      title: (
        <Flex align="center" gap={3} data-testid="undo">
          <Text size={1} weight="medium">
            {done}
          </Text>
          <Button {...touch} mode="ghost" text="Undo" onClick={() => undo(snapshotId, undone)} />
        </Flex>
      ),
    })
}

const messageOf = (error: unknown) => (error as Error).message
