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

const sessionsSchema = z.object({sessions: z.array(z.object({id: z.string(), name: z.string().catch('')}))})

const signInSchema = z.object({sid: z.string()})
const dateSchema = z.object({isTrusted: z.boolean()})

export function createSanityStudio({client, lakeUrl, token}: SanityStudioOptions): StudioRights {
  const raw = client.withConfig({perspective: 'raw'})
  const askLake = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<unknown> => {
    const headers = {authorization: `Bearer ${token ?? ''}`}
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(lakeUrl + path, {method, headers, signal, cache: 'no-store'}).catch(cause => {
      throw new Error(`[studio] the lake could not be asked for ${path}`, {cause})
    })
    if (!answer.ok) throw new Error(`[studio] the lake could not be asked for ${path}: status ${answer.status}`)
    return answer.json()
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
    async signedInAs(session) {
      const {sessions} = sessionsSchema.parse(await askLake('/v1/auth/sessions'))
      return sessions.find(({id}) => id === session)?.name ?? null
    },
    isDateTrusted: async () => lakeUrl === null || dateSchema.parse(await askLake('/_lake/date')).isTrusted,
    async confirmDate() {
      if (lakeUrl !== null) await askLake('/_lake/date', 'POST')
    },
    createSignIn: async () => signInSchema.parse(await askLake('/v1/auth/links', 'POST')).sid,
  }
}
