import {Stack, Text} from '@sanity/ui'
import {useState, useSyncExternalStore} from 'react'
import {type FieldProps, getPublishedId, type Path, pathToString, useFormValue} from 'sanity'
import styles from './inputs.module.css'

/** What is wrong stands under its field: Sanity shows it in a tooltip, which a phone does not have. */
export function FieldMessages(props: FieldProps) {
  const {isHeld, leave} = useHeldBack(props)
  const validation = isHeld ? [] : props.validation
  const messages = validation.filter(({level}) => level !== 'info')
  // The same tree without messages: another one would lose the focus of the field.
  return (
    <Stack gap={2} onBlur={leave}>
      {props.renderDefault({...props, validation})}
      {messages.map(({level, message}) => (
        <Text key={message} size={1} className={styles.message} data-level={level} data-testid="field-message">
          {message}
        </Text>
      ))}
    </Stack>
  )
}

/** Fields that the owner has left, or that kept a document from being published. */
const shown = new Set<string>()
const listeners = new Set<() => void>()

const placeOf = (id: string, path: Path) => `${getPublishedId(id)} ${pathToString(path)}`

export function showMessages(id: string, path: Path): void {
  const place = placeOf(id, path)
  if (shown.has(place)) return
  shown.add(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nobody likes to begin in red: a field that had no value is judged only once `leave` is called. */
export function useHeldBack({path, value}: {path: Path; value: unknown}) {
  const id = (useFormValue(['_id']) as string | undefined) ?? ''
  const [wasEmpty] = useState(value === undefined)
  const isShown = useSyncExternalStore(subscribe, () => shown.has(placeOf(id, path)))
  return {isHeld: wasEmpty && !isShown, leave: () => showMessages(id, path)}
}
