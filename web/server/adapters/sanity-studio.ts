// Checks who may use the office: anyone who can write a private document, on the embedded lake and on hosted Sanity. The
// lake also knows which sign-ins are active.
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {officeKeyType} from '#web/domain/office/wire.ts'
import type {StudioRights} from '../ports.ts'

interface SanityStudioOptions {
  client: SanityClient
  lakeUrl: string | null
  token: string | undefined
}

const timeoutMs = 2000

const keySchema = z.object({
  _type: z.literal(officeKeyType),
  _createdAt: z.iso.datetime({offset: true}),
  hash: z.string().regex(/^[\da-f]{64}$/),
  name: z.string().max(200).catch(''),
  session: z.string().max(200).nullish(),
})

const sessionsSchema = z.object({sessions: z.array(z.object({id: z.string()}))})

const dateSchema = z.object({isTrusted: z.boolean()})

export function createSanityStudio({client, lakeUrl, token}: SanityStudioOptions): StudioRights {
  const raw = client.withConfig({perspective: 'raw'})
  const askDate = async (method: 'GET' | 'POST') => {
    const headers = {authorization: `Bearer ${token ?? ''}`}
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${lakeUrl}/_lake/date`, {method, headers, signal, cache: 'no-store'}).catch(cause => {
      throw new Error('[studio] the lake could not be asked about the date', {cause})
    })
    if (!answer.ok) throw new Error(`[studio] the lake could not be asked about the date: status ${answer.status}`)
    return dateSchema.parse(await answer.json()).isTrusted
  }
  return {
    hasSessions: lakeUrl !== null,
    async readKey(id) {
      const found = await raw
        .fetch('*[_id == $id][0]', {id}, {cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)})
        .catch(cause => {
          throw new Error('[studio] the key could not be read', {cause})
        })
      const key = keySchema.safeParse(found)
      if (!key.success) return null
      const {hash, name, session = null, _createdAt} = key.data
      return {hash, name, session, createdAt: Date.parse(_createdAt)}
    },
    async deleteKey(id) {
      await client.delete(id).catch(() => {})
    },
    async isSignedIn(session) {
      const headers = {authorization: `Bearer ${token ?? ''}`}
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(`${lakeUrl}/v1/auth/sessions`, {headers, signal, cache: 'no-store'}).catch(cause => {
        throw new Error('[studio] the sign-ins could not be read', {cause})
      })
      if (!answer.ok) throw new Error(`[studio] the sign-ins could not be read: status ${answer.status}`)
      return sessionsSchema.parse(await answer.json()).sessions.some(({id}) => id === session)
    },
    isDateTrusted: async () => lakeUrl === null || askDate('GET'),
    async confirmDate() {
      if (lakeUrl !== null) await askDate('POST')
    },
  }
}
