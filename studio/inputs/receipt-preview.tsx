import {Stack, Text} from '@sanity/ui'
import type {StringInputProps} from 'sanity'
import {defaultReceiptText, fillReceiptText, receiptTextProblem} from '../../schemas/receipt-text.ts'
import {textParts} from '../../web/domain/office/text-parts.ts'
import {useBusinessName} from '../use-query.ts'
import styles from './inputs.module.css'

export function ReceiptInput(props: StringInputProps) {
  const business = useBusinessName()
  const written = props.value?.trim() ? props.value : defaultReceiptText
  const link = `${window.location.origin}/r/1042.svr8xq.Xk3v9QmT2aLwB7cYd5Ke1g`
  const text = fillReceiptText(written, {name: 'Maria', business, number: '1042', link})
  const parts = textParts(text)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {receiptTextProblem(written) === null && (
        <Stack as="section" gap={3} aria-label="How it reads">
          <p className={styles.bubble}>{text}</p>
          <Text size={1} muted>
            {text.length} characters, sent as {parts} {parts === 1 ? 'part' : 'parts'}. The customer's real first name
            and link differ in length.
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
