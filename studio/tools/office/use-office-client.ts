import {useMemo} from 'react'
import {type SanityClient, useClient, useCurrentUser} from 'sanity'
import {officeKeyType} from '../../../web/domain/office/wire.ts'
import {createOfficeClient, type OfficeClient, type OfficeKeys} from './office-client.ts'

/** `lakeHost` is null on hosted Sanity, which does not tell its sessions. */
export function useOfficeClient(lakeHost: string | null): OfficeClient {
  const client = useClient({apiVersion: '2025-02-19'})
  const name = useCurrentUser()?.name ?? 'Owner'
  return useMemo(
    () => createOfficeClient((...call) => window.fetch(...call), officeKeys(client, name, lakeHost)),
    [client, name, lakeHost],
  )
}

function officeKeys(client: SanityClient, name: string, lakeHost: string | null): OfficeKeys {
  return {
    async write(id, hash) {
      const session = lakeHost ? await currentSession(client) : null
      await client.create({_id: id, _type: officeKeyType, hash, name, session})
    },
    async remove(id) {
      await client.delete(id)
    },
  }
}

async function currentSession(client: SanityClient): Promise<string | null> {
  const {sessions} = await client.request<{sessions: {id: string; current: boolean}[]}>({url: '/auth/sessions'})
  return sessions.find(({current}) => current)?.id ?? null
}
