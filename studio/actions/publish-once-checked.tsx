import {Stack, Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useState} from 'react'
import {
  isValidationErrorMarker,
  type Path,
  useSchema,
  useSyncState,
  useTranslation,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import {structureLocaleNamespace, useDocumentPane} from 'sanity/structure'
import {showMessages} from '../inputs/field-messages.tsx'
import office from '../tools/office/office.module.css'
import {aroundAction} from './around-action.ts'

/** Sanity's Publish (6.16) uses the next validation to end, maybe of an earlier state; this waits for the latest. */
export const publishOnceChecked = aroundAction('PublishOnceChecked', (own, props) => {
  const {t} = useTranslation(structureLocaleNamespace)
  const [isExplaining, setIsExplaining] = useState(false)
  const edited = props.version ?? props.draft
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const pressed = edited !== null && pressedFor === edited._id
  const [blocked, setBlocked] = useState(false)

  const {isSyncing} = useSyncState(props.id, props.type, props.scopeId)
  const check = useValidationStatus(edited?._id ?? props.id, props.type, !props.release)
  const faults = check.validation.filter(isValidationErrorMarker)
  const invalid = faults.length > 0
  const atRest = !isSyncing && !check.isValidating && check.revision === edited?._rev
  const held = pressed && !invalid && own?.disabled

  const explain = () => {
    for (const {path} of faults) showMessages(props.id, path)
    setIsExplaining(true)
  }
  const judge = useEffectEvent(() => {
    setBlocked(invalid)
    // What the dialog named came from a check of before the last keys; the press still stands.
    if (isExplaining && !invalid) {
      setIsExplaining(false)
      own?.onHandle?.()
    }
    if (!pressed) return
    setPressedFor(null)
    if (invalid) explain()
    else own?.onHandle?.()
  })
  useEffect(() => {
    if (!atRest || held) return
    return afterRest(judge)
  }, [atRest, held, invalid, pressed, isExplaining])

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
  const explanation = isExplaining && {
    type: 'dialog' as const,
    header: t('action.publish.validation-issues-toast.title'),
    onClose: () => setIsExplaining(false),
    content: <Faults type={props.type} faults={faults} onLeave={() => setIsExplaining(false)} />,
  }
  const dialog = explanation || own.dialog
  if (invalid && blocked) return {...own, dialog, disabled: false, title: null, onHandle: explain}
  const press = {dialog, onHandle: () => setPressedFor(edited._id)}
  return invalid ? {...own, ...press, disabled: false, title: null} : {...own, ...press}
})

// A finished validation is followed within three 0 ms timers by the next one. Timers fire in due order, so even on a
// slow device each of these five steps lets one of those run first.
function afterRest(done: () => void): () => void {
  let steps = 5
  let timer: ReturnType<typeof setTimeout>
  const step = () => {
    timer = setTimeout(steps-- > 1 ? step : done, 50)
  }
  step()
  return () => clearTimeout(timer)
}

interface FaultsProps {
  type: string
  faults: readonly ValidationMarker[]
  onLeave: () => void
}

function Faults({type, faults, onLeave}: FaultsProps) {
  const schemaType = useSchema().get(type)
  const {onPathOpen, onFocus} = useDocumentPane()
  const titleOf = (name: string) =>
    schemaType?.jsonType === 'object' ? schemaType.fields.find(field => field.name === name)?.type.title : undefined
  const paths = new Map<string, Path>()
  for (const {path, message} of faults) {
    const title = titleOf(String(path[0]))
    const line = title ? `${title}: ${message}` : message
    paths.set(line, paths.get(line) ?? path)
  }
  const open = (path: Path) => {
    onLeave()
    onPathOpen(path)
    onFocus(path)
  }
  return (
    <Stack gap={4}>
      <Text>Please mend this first. The site keeps what it shows until then.</Text>
      <ul className={office.list}>
        {[...paths].map(([line, path]) => (
          <li key={line}>
            <button type="button" className={office.request} onClick={() => open(path)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
