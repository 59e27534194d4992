/** "Signed-in devices" under Settings, for the embedded lake only. */
import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {TabletSmartphone} from 'lucide-react'
import {type FormEvent, useEffect, useId, useState} from 'react'
import {useClient} from 'sanity'
import type {SettingsTool} from '../structure.ts'
import {deviceName} from './device-name.ts'
import {NameForm, useNameDevice} from './name-device.tsx'
import {GhostButton, TouchButton} from './office/buttons.tsx'
import {formatTime} from './office/clock-words.ts'
import {Field} from './office/fields.tsx'
import office from './office/office.module.css'
import {Hint, Page, Section} from './office/page.tsx'
import {useTask} from './office/use-task.ts'

interface DeviceSession {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string
  name: string
  current: boolean
}

const intro =
  'Everyone listed here can change the website. Sign out what you do not know or no longer use; a signed-out device needs the owner password, or a new sign-in link, again.'

function SignedInDevices() {
  const client = useClient({apiVersion: '2025-02-19'})
  const [sessions, setSessions] = useState<DeviceSession[]>([])
  const {run, isBusy} = useTask()
  const nameDevice = useNameDevice()

  const load = async () => {
    const answer = await client.request<{sessions: DeviceSession[]}>({url: '/auth/sessions'})
    setSessions(answer.sessions)
  }
  const change = (work: () => Promise<unknown>, done: string) => run(() => work().then(load), done)
  const end = ({id, ...session}: DeviceSession) =>
    change(() => client.request({url: `/auth/sessions/${id}`, method: 'DELETE'}), `${nameOf(session)} is signed out`)
  useEffect(() => void run(load), [client])

  return (
    <div className={office.room}>
      <Page title="Signed-in devices" intro={intro}>
        <ul className={office.list}>
          {sessions.map(session => (
            <Device
              key={session.id}
              session={session}
              isBusy={isBusy}
              onRename={name => change(() => nameDevice(name, session.id), `It is called “${name}” now`)}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
        <ChangePassword onChanged={() => run(load)} />
      </Page>
    </div>
  )
}

interface DeviceProps {
  session: DeviceSession
  isBusy: boolean
  onRename(name: string): Promise<boolean>
  onEnd(): void
}

function Device({session, isBusy, onRename, onEnd}: DeviceProps) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <Card as="li" border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Stack gap={3} className={office.grow}>
            <Flex align="center" gap={2}>
              <Text weight="semibold">{nameOf(session)}</Text>
              {session.current && <Badge tone="positive">This device</Badge>}
            </Flex>
            <Hint>
              {session.name && `${deviceName(session.userAgent)}. `}Signed in {formatTime(session.createdAt)}, last used{' '}
              {formatTime(session.lastSeenAt)}
            </Hint>
          </Stack>
          <GhostButton text="Rename" aria-label={`Rename ${nameOf(session)}`} onClick={() => setRenaming(true)} />
          {!session.current && (
            <GhostButton
              tone="critical"
              text="Sign out"
              aria-label={`Sign out ${nameOf(session)}`}
              disabled={isBusy}
              onClick={onEnd}
            />
          )}
        </Flex>
        {isRenaming && (
          <NameForm
            initial={nameOf(session)}
            no="Cancel"
            isBusy={isBusy}
            onSave={async name => setRenaming(!(await onRename(name)))}
            onNo={() => setRenaming(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

const nameOf = ({name, userAgent}: Pick<DeviceSession, 'name' | 'userAgent'>) => name || deviceName(userAgent)

export const signedInDevices: SettingsTool = {
  id: 'devices',
  title: 'Signed-in devices',
  Icon: TabletSmartphone,
  component: SignedInDevices,
}

const minLength = 10
const empty = {current: '', next: '', repeated: ''}

function problemOf({current, next, repeated}: typeof empty): string | null {
  if (current === '') return 'Enter the current password.'
  if (next.length < minLength) return `The new password needs at least ${minLength} characters.`
  return next === repeated ? null : 'The two new passwords differ.'
}

/** The lake's own sentence, which the client prefixes with the status. */
function messageOf(error: unknown): string {
  const {message, response} = error as Error & {response?: {body?: {message?: string}}}
  return response?.body?.message ?? message
}

function ChangePassword({onChanged}: {onChanged: () => void}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [passwords, setPasswords] = useState(empty)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const problemId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemOf(passwords)
    setProblem(found)
    if (found) return
    setIsSending(true)
    const {current, next} = passwords
    try {
      await client.request({url: '/auth/password', method: 'PUT', body: {current, next}})
      setPasswords(empty)
      toast.push({status: 'success', title: 'The password is changed', description: 'Other devices are signed out.'})
      onChanged()
    } catch (error) {
      setProblem(`${messageOf(error)}.`)
    }
    setIsSending(false)
  }

  const bind = (name: keyof typeof empty) => ({
    type: 'password',
    'aria-describedby': problem ? problemId : undefined,
    value: passwords[name],
    onText: (text: string) => setPasswords(typed => ({...typed, [name]: text})),
  })
  return (
    <Section title="Change the password">
      <Stack as="form" gap={4} onSubmit={submit}>
        <Field label="Current password" {...bind('current')} autoComplete="current-password" />
        <Field label="New password" {...bind('next')} autoComplete="new-password" />
        <Field label="New password, once more" {...bind('repeated')} autoComplete="new-password" />
        {problem && (
          <Card tone="critical" padding={3} radius={2} role="alert" id={problemId}>
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Hint>Other devices are signed out.</Hint>
        <TouchButton type="submit" text="Change the password" loading={isSending} />
      </Stack>
    </Section>
  )
}
