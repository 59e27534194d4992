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

/**
 * A check that has ended is followed within two timers of 0 ms by that of a newer state, if there is one. Timers run in
 * the order they fall due, so this one cannot come between, however busy the browser is.
 */
const REST_MS = 100

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Sanity's Publish, which keeps a press until the document as it stands has been saved and checked. Sanity's own (6.16)
 * goes by the next check that ends, though that may be of an earlier state: an error that is mended already then loses
 * the press, and one that is new is published. Checks take seconds on a slow device.
 */
export function publishOnceChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(publish)
  if (known) return known

  const action: DocumentActionComponent = props => {
    const [pressed, setPressed] = useState(false)
    const {t} = useTranslation(structureLocaleNamespace)
    const toast = useToast()
    const own = publish(props)
    const edited = props.version ?? props.draft
    const hasChanges = edited !== null
    const {isSyncing} = useSyncState(props.id, props.type, props.scopeId)
    const check = useValidationStatus(edited?._id ?? props.id, props.type, !props.release)
    const invalid = check.validation.some(isValidationErrorMarker)
    const atRest = !isSyncing && !check.isValidating && check.revision === edited?._rev
    const ready = pressed && atRest && (invalid || !own?.disabled)

    const proceed = useEffectEvent(() => {
      setPressed(false)
      if (!invalid) return own?.onHandle?.()
      toast.push({
        title: t('action.publish.validation-issues-toast.title'),
        description: t('action.publish.validation-issues-toast.description'),
        status: 'error',
      })
    })
    useEffect(() => {
      if (!ready) return
      const timer = setTimeout(proceed, REST_MS)
      return () => clearTimeout(timer)
    }, [ready])
    // Discarded or published elsewhere meanwhile: a press does not wait for changes that are yet to come.
    useEffect(() => {
      if (!hasChanges) setPressed(false)
    }, [hasChanges])

    if (!own || !hasChanges) return own
    if (!pressed) return {...own, onHandle: () => setPressed(true)}
    return {
      ...own,
      disabled: true,
      label: t('action.publish.validation-in-progress.label'),
      title: t('action.publish.waiting'),
      shortcut: null,
    }
  }
  action.action = publish.action
  action.displayName = 'PublishOnceChecked'
  made.set(publish, action)
  return action
}
