/** One office for all tools of the Studio. It ends with the Studio itself, which a sign-out takes away. */
import {createContext, useContext, useEffect, useMemo} from 'react'
import {type LayoutProps, type SanityClient, useClient, useCurrentUser} from 'sanity'
import {officeKeyType} from '../../../web/domain/office/wire.ts'
import {createOfficeClient, type OfficeClient, type OfficeKeys} from './office-client.ts'

const OfficeContext = createContext<OfficeClient | null>(null)

/** `lakeHost` is null on hosted Sanity. */
export function createOfficeLayout(lakeHost: string | null) {
  return function OfficeLayout(props: LayoutProps) {
    const client = useClient({apiVersion: '2025-02-19'})
    const name = useCurrentUser()?.name ?? 'Owner'
    const office = useMemo(
      () => createOfficeClient((...call) => window.fetch(...call), officeKeys(client, name, lakeHost)),
      [client, name],
    )
    useEffect(() => () => office.close(), [office])
    return <OfficeContext value={office}>{props.renderDefault(props)}</OfficeContext>
  }
}

export function useOffice(): OfficeClient {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('The office is used outside of its layout')
  return office
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
