import {Card, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useId, useState} from 'react'
import {useClient} from 'sanity'
import {TouchButton} from './office/buttons.tsx'
import {Field} from './office/fields.tsx'
import {Hint, Section} from './office/page.tsx'

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

export function ChangePassword({onChanged}: {onChanged: () => void}) {
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
