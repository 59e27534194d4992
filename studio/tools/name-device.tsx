// On the embedded lake everybody signs in with the one password: the history tells people apart by their devices' names.
import {Stack} from '@sanity/ui'
import {type FormEvent, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {nobodyNamed, useAuthor, useNewName} from '../author.ts'
import {deviceName} from './device-name.ts'
import {GhostButton, TouchButton} from './office/buttons.tsx'
import office from './office/office.module.css'
import {Hint, Section} from './office/page.tsx'
import {currentSession, openOffice} from './office/use-office-client.ts'
import {useTask} from './office/use-task.ts'

const maxLength = 60
/** Outlives the session, so that nobody is asked again after the next sign-in. Empty: no name is wanted. */
const keptName = 'device-name'

export function useNameDevice() {
  const client = useClient({apiVersion: '2025-02-19'})
  const [, setNewName] = useNewName()
  return async (name: string, session?: string) => {
    const current = await currentSession(client)
    const id = session ?? current
    await client.request({url: `/auth/sessions/${id}`, method: 'PATCH', body: {name}})
    if (id !== current) return
    localStorage.setItem(keptName, name)
    setNewName(name || nobodyNamed)
    // The office's cookie holds the old name; the next renewal replaces it, too.
    await openOffice(client, name || nobodyNamed).catch(() => {})
  }
}

export function AskDeviceName() {
  const author = useAuthor()
  const nameDevice = useNameDevice()
  const {run, isBusy} = useTask()
  const [kept, setKept] = useState(() => localStorage.getItem(keptName))
  const isNameless = author === nobodyNamed

  useEffect(() => {
    if (isNameless && kept) nameDevice(kept).catch(() => {})
  }, [])

  if (!isNameless || kept !== null) return null
  const skip = () => {
    localStorage.setItem(keptName, '')
    setKept('')
  }
  return (
    <Section title="What shall we call this device?">
      <Hint>The history says who changed something, for example “Maria’s phone”.</Hint>
      <NameForm
        initial={deviceName(navigator.userAgent)}
        no="Skip"
        isBusy={isBusy}
        onSave={name => void run(() => nameDevice(name), `From now on the history says “${name}”`)}
        onNo={skip}
      />
    </Section>
  )
}

interface NameFormProps {
  initial: string
  no: string
  isBusy: boolean
  onSave: (name: string) => void
  onNo: () => void
}

export function NameForm({initial, no, isBusy, onSave, onNo}: NameFormProps) {
  const [name, setName] = useState(initial)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <Stack as="form" gap={3} onSubmit={save}>
      <input
        className={office.input}
        aria-label="Name of the device"
        maxLength={maxLength}
        value={name}
        onChange={({currentTarget: {value}}) => setName(value)}
      />
      <div className={office.buttons}>
        <TouchButton type="submit" text="Save" loading={isBusy} disabled={name.trim() === ''} />
        <GhostButton text={no} disabled={isBusy} onClick={onNo} />
      </div>
    </Stack>
  )
}
