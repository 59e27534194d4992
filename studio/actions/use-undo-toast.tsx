import {Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent} from 'react'
import {useClient} from 'sanity'
import {revertSnapshot} from '../snapshots/revert.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import {problemOf} from '../tools/office/problem-of.ts'

/** The way back stays afterward: in Earlier versions, Deleted and the board of prices. */
const shownMs = 8000
/** Sanity's toasts take this duration as "remove it". */
const removed = 0.01
/** The next one takes its place. */
const id = 'undo'

/** Says what is done, with the way back once there is a snapshot. `isRedo` means that it was itself a step back. */
export function useUndoToast() {
  const toast = useToast()
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})

  async function undo(snapshotId: string, undone: string, isRedo: boolean) {
    toast.push({id, status: 'info', title: 'Going back…'})
    try {
      const {keptNewer} = await revertSnapshot(client, snapshotId, Date.now(), isRedo)
      const description = keptNewer.length > 0 ? 'What was changed again since has stayed.' : undefined
      toast.push({id, status: 'success', closable: true, title: undone, description})
    } catch (error) {
      toast.push({id, status: 'error', closable: true, title: 'It could not go back', description: problemOf(error)})
    }
  }

  return (done: string, snapshotId: string | null, undone: string, isRedo = false) =>
    toast.push({
      id,
      status: 'success',
      closable: true,
      duration: shownMs,
      title: (
        <Offer
          done={done}
          onUndo={snapshotId === null ? null : () => undo(snapshotId, undone, isRedo)}
          onLeave={() => toast.push({id, duration: removed})}
        />
      ),
    })
}

interface OfferProps {
  done: string
  onUndo: (() => void) | null
  onLeave: () => void
}

const leaving = ['click', 'beforeinput', 'input', 'popstate']

function Offer({done, onUndo, onLeave}: OfferProps) {
  // The owner goes on with the next edit or tap, and "Undo" would seem to be about that.
  const leave = useEffectEvent(({target}: Event) => {
    if (!(target instanceof Element && target.closest('[data-ui="Toast"]'))) onLeave()
  })
  useEffect(() => {
    const listener = (event: Event) => leave(event)
    for (const type of leaving) window.addEventListener(type, listener, true)
    return () => {
      for (const type of leaving) window.removeEventListener(type, listener, true)
    }
  }, [])
  return (
    <Flex align="center" gap={3} data-testid="undo">
      <Text size={1} weight="medium">
        {done}
      </Text>
      {onUndo && <GhostButton text="Undo" style={{flex: 'none'}} onClick={onUndo} />}
    </Flex>
  )
}
