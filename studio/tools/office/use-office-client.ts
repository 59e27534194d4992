import {useMemo} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {officeKeyType} from '../../../web/domain/office/wire.ts'
import {useAuthor} from '../../author.ts'
import {studioConfig} from '../../runtime-config.ts'
import {createOfficeClient, type OfficeClient} from './office-client.ts'

export function useOfficeClient(): OfficeClient {
  const client = useClient({apiVersion: '2025-02-19'})
  const name = useAuthor()
  return useMemo(() => officeOf(client, name), [client, name])
}

export const openOffice = (client: SanityClient, name: string) => officeOf(client, name).open()

const officeOf = (client: SanityClient, name: string) =>
  createOfficeClient((...call) => window.fetch(...call), {
    async write(id, hash) {
      // Hosted Sanity does not tell its sessions.
      const session = studioConfig.lakeHost ? await currentSession(client) : null
      await client.create({_id: id, _type: officeKeyType, hash, name, session})
    },
    async remove(id) {
      await client.delete(id)
    },
  })

export async function currentSession(client: SanityClient): Promise<string | null> {
  const {sessions} = await client.request<{sessions: {id: string; current: boolean}[]}>({url: '/auth/sessions'})
  return sessions.find(({current}) => current)?.id ?? null
}
