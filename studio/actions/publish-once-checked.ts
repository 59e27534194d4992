import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent, useState} from 'react'
import {
  type DocumentActionComponent,
  isValidationErrorMarker,
  useSyncState,
  useTranslation,
  useValidationStatus,
} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Sanity's Publish, which keeps a press until the document as it stands has been saved and checked. Sanity's own (6.16)
 * goes by the next check that ends, though that may be of an earlier state: an error that is mended already then loses
 * the press or greys the button under it, and one that is new is published. Checks take seconds on a busy device.
 */
export function publishOnceChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const cached = made.get(publish)
  if (cached) return cached

  const action: DocumentActionComponent = props => {
    const own = publish(props)
    const {t} = useTranslation(structureLocaleNamespace)
    const toast = useToast()
    const edited = props.version ?? props.draft
    const [pressedFor, setPressedFor] = useState<string | null>(null)
    const pressed = edited !== null && pressedFor === edited._id
    /** What the last check found that no other followed. */
    const [blocked, setBlocked] = useState(false)

    const {isSyncing} = useSyncState(props.id, props.type, props.scopeId)
    const check = useValidationStatus(edited?._id ?? props.id, props.type, !props.release)
    const invalid = check.validation.some(isValidationErrorMarker)
    const atRest = !isSyncing && !check.isValidating && check.revision === edited?._rev
    const held = pressed && !invalid && own?.disabled

    const judge = useEffectEvent(() => {
      setBlocked(invalid)
      if (!pressed) return
      setPressedFor(null)
      if (!invalid) return own?.onHandle?.()
      toast.push({
        title: t('action.publish.validation-issues-toast.title'),
        description: t('action.publish.validation-issues-toast.description'),
        status: 'error',
      })
    })
    useEffect(() => {
      if (!atRest || held) return
      return afterRest(judge)
    }, [atRest, held, invalid, pressed])

    // Discarded or published elsewhere meanwhile: a press does not wait for changes that are yet to come.
    const nothingLeft = edited === null
    useEffect(() => {
      if (nothingLeft) setPressedFor(null)
    }, [nothingLeft])

    if (!own || !edited) return own
    if (pressed) {
      return {
        ...own,
        disabled: true,
        label: t('action.publish.validation-in-progress.label'),
        title: t('action.publish.waiting'),
        shortcut: null,
      }
    }
    const press = {onHandle: () => setPressedFor(edited._id)}
    return invalid && !blocked ? {...own, ...press, disabled: false, title: null} : {...own, ...press}
  }
  action.action = publish.action
  action.displayName = 'PublishOnceChecked'
  made.set(publish, action)
  return action
}

/**
 * Calls `done` after a quarter of a second in steps. A check that has ended is followed within three timers of 0 ms by
 * that of a newer state, if there is one. On a busy device each of them may be late by more than all of this rest; but
 * timers run in the order they fall due, so that each step here lets one of theirs go first.
 */
function afterRest(done: () => void): () => void {
  let steps = 5
  let timer: ReturnType<typeof setTimeout>
  const step = () => {
    timer = setTimeout(steps-- > 1 ? step : done, 50)
  }
  step()
  return () => clearTimeout(timer)
}
