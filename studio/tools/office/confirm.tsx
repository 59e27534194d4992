import {Box, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {GhostButton, TouchButton} from './buttons.tsx'
import styles from './office.module.css'

interface ConfirmProps {
  text: string
  label?: string
  question: string
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
}

export function Confirm({text, label, question, yes, no, isBusy, onYes}: ConfirmProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    return (
      <div className={styles.buttons}>
        <GhostButton text={text} aria-label={label} onClick={() => setIsAsked(true)} />
      </div>
    )
  }
  return (
    <>
      <Text size={1}>{question}</Text>
      <div className={styles.buttons}>
        <TouchButton text={yes} loading={isBusy} onClick={onYes} />
        <GhostButton text={no} disabled={isBusy} onClick={() => setIsAsked(false)} />
      </div>
    </>
  )
}

interface DeleteDialogProps {
  title: string
  yes: string
  isBusy: boolean
  isReady?: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

export function DeleteDialog({title, yes, isBusy, isReady = true, onYes, onClose, children}: DeleteDialogProps) {
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <TouchButton mode="bleed" text="Keep" onClick={onClose} disabled={isBusy} />
      <TouchButton tone="critical" text={yes} onClick={onYes} loading={isBusy} disabled={!isReady} />
    </Flex>
  )
  return (
    <Dialog id={useId()} header={title} width={0} onClose={onClose} footer={footer}>
      <Box padding={4}>
        <Stack gap={4}>{children}</Stack>
      </Box>
    </Dialog>
  )
}
