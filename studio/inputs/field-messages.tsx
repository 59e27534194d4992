import {Stack, Text} from '@sanity/ui'
import type {FieldProps} from 'sanity'
import {useHeldBack} from './held-back.ts'
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
