import {useMemo} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {officeKeyType} from '../../../web/domain/office/wire.ts'
import {useAuthor} from '../../author.ts'
import {createOfficeClient, type OfficeClient} from './office-client.ts'

/** `lakeHost` is null on hosted Sanity, which does not tell its sessions. */
export function useOfficeClient(lakeHost: string | null): OfficeClient {
  const client = useClient({apiVersion: '2025-02-19'})
  const name = useAuthor()
  const hasSessions = lakeHost !== null
  return useMemo(() => officeOf(client, name, hasSessions), [client, name, hasSessions])
}

export const openOffice = (client: SanityClient, name: string, hasSessions: boolean) =>
  officeOf(client, name, hasSessions).open()

const officeOf = (client: SanityClient, name: string, hasSessions: boolean) =>
  createOfficeClient((...call) => window.fetch(...call), {
    async write(id, hash) {
      const session = hasSessions ? await currentSession(client) : null
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
