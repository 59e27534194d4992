import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {ErasureMatch} from '../../../web/domain/office/wire.ts'
import {touch} from '../office/touch.ts'
import styles from './erase-dialog.module.css'

const reasons: Record<ErasureMatch['why'], string> = {
  itself: 'this request',
  phone: 'same phone number',
  email: 'same email address only: perhaps another person',
}

const dayOf = (time: number) =>
  new Date(time).toLocaleDateString('en-US', {month: 'short', day: 'numeric', year: 'numeric'})

interface Props {
  name: string
  matches: readonly ErasureMatch[]
  isBusy: boolean
  onErase(ids: string[]): void
  onClose(): void
}

export function EraseDialog({name, matches, isBusy, onErase, onClose}: Props) {
  const [ticked, setTicked] = useState(() => matches.filter(({why}) => why !== 'email').map(({id}) => id))
  const toggle = (id: string) => setTicked(ticked.includes(id) ? ticked.filter(other => other !== id) : [...ticked, id])

  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button {...touch} mode="bleed" text="Keep" onClick={onClose} disabled={isBusy} />
      <Button
        {...touch}
        tone="critical"
        text="Erase for good"
        onClick={() => onErase(ticked)}
        loading={isBusy}
        disabled={ticked.length === 0}
      />
    </Flex>
  )
  return (
    <Dialog id="erase-person" header={`Erase ${name}?`} width={0} onClose={onClose} footer={footer}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            The ticked requests are deleted with their photos, messages, texts, ratings and notes. This cannot be
            undone.
          </Text>
          <ul className={styles.matches}>
            {matches.map(({id, number, name: sender, createdAt, why}) => (
              <li key={id}>
                <label className={styles.match}>
                  <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
                  <span>
                    No. {number}, {sender}, {dayOf(createdAt)}
                    <small>{reasons[why]}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Text>
            An opt-out from texts still holds. Nightly backups keep their copy until they are replaced; restoring one
            erases the same again.
          </Text>
        </Stack>
      </Box>
    </Dialog>
  )
}
