import {Stack, Text} from '@sanity/ui'
import {type FieldProps, useFormValue} from 'sanity'
import {showMessages, useIsHeldBack} from './held-back.ts'
import styles from './inputs.module.css'

/** What is wrong stands under its field: Sanity shows it in a tooltip, which a phone does not have. */
export function FieldMessages(props: FieldProps) {
  const id = useFormValue(['_id']) as string | undefined
  const isHeld = useIsHeldBack(props)
  const validation = isHeld ? [] : props.validation
  const messages = validation.filter(({level}) => level !== 'info')
  // The same tree without messages: another one would lose the focus of the field.
  return (
    <Stack gap={2} onBlur={() => isHeld && showMessages(id ?? '', props.path)}>
      {props.renderDefault({...props, validation})}
      {messages.map(({level, message}) => (
        <Text key={message} size={1} className={styles.message} data-level={level} data-testid="field-message">
          {message}
        </Text>
      ))}
    </Stack>
  )
}
