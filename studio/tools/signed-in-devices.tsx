/** Studio tool "Signed-in devices", for the embedded lake only. */
import {Badge, Box, Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {TabletSmartphone} from 'lucide-react'
import {useCallback, useEffect, useState} from 'react'
import {type Tool, useClient} from 'sanity'

import {ChangePassword} from './change-password.tsx'
import {deviceName} from './device-name.ts'

interface DeviceSession {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string
  current: boolean
}

const time = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'short'})
const formatTime = (iso: string) => time.format(new Date(iso))

function SignedInDevices() {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [sessions, setSessions] = useState<DeviceSession[] | null>(null)
  const [ending, setEnding] = useState<string | null>(null)

  const load = useCallback(async () => {
    const answer = await client.request<{sessions: DeviceSession[]}>({url: '/auth/sessions'})
    setSessions(answer.sessions)
  }, [client])

  const show = useCallback(() => {
    load().catch(error =>
      toast.push({status: 'error', title: 'The list could not be read', description: error.message}),
    )
  }, [load, toast])

  useEffect(show, [show])

  async function end(session: DeviceSession) {
    setEnding(session.id)
    try {
      await client.request({url: `/auth/sessions/${session.id}`, method: 'DELETE'})
      toast.push({status: 'success', title: `${deviceName(session.userAgent)} is signed out`})
      await load()
    } catch (error) {
      toast.push({status: 'error', title: 'That device could not be signed out', description: (error as Error).message})
    } finally {
      setEnding(null)
    }
  }

  return (
    <Box overflow="auto" height="fill">
      <Container width={1} padding={4}>
        <Stack gap={4}>
          <Heading as="h1">Signed-in devices</Heading>
          <Text muted>
            Everyone listed here can change the website. Sign out what you do not know or no longer use; a signed-out
            device needs the owner password, or a new sign-in link, again.
          </Text>
          <Stack as="ul" gap={3}>
            {(sessions ?? []).map(session => (
              <Card as="li" key={session.id} border radius={2} padding={4}>
                <Flex align="center" gap={3} wrap="wrap">
                  <Box flex={1}>
                    <Stack gap={3}>
                      <Flex align="center" gap={2}>
                        <Text weight="semibold">{deviceName(session.userAgent)}</Text>
                        {session.current && <Badge tone="positive">This device</Badge>}
                      </Flex>
                      <Text size={1} muted>
                        Signed in {formatTime(session.createdAt)}, last used {formatTime(session.lastSeenAt)}
                      </Text>
                    </Stack>
                  </Box>
                  {!session.current && (
                    <Button
                      mode="ghost"
                      tone="critical"
                      text="Sign out"
                      aria-label={`Sign out ${deviceName(session.userAgent)}`}
                      loading={ending === session.id}
                      onClick={() => end(session)}
                    />
                  )}
                </Flex>
              </Card>
            ))}
          </Stack>
          <ChangePassword onChanged={show} />
        </Stack>
      </Container>
    </Box>
  )
}

export const signedInDevices: Tool = {
  name: 'devices',
  title: 'Signed-in devices',
  icon: TabletSmartphone,
  component: SignedInDevices,
}
