import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {createOfficeClient, type OfficeKeys} from '#studio/tools/office/office-client.ts'
import {officeKeySchema} from '#web/domain/office/wire.ts'

const json = (status: number, body: object) => new Response(JSON.stringify(body), {status})

/** A site that opens its office for a key that was written, and a Studio that may write keys. */
function fakeOffice({refusal = null as string | null} = {}) {
  const written = new Map<string, string>()
  const calls: string[] = []
  let isOpen = false
  const fetch = (async (input, init) => {
    const address = String(input)
    calls.push(`${init?.method ?? 'GET'} ${address.replace('/api/office/', '')}`)
    expect(init?.credentials).toBe('same-origin')
    if (address.endsWith('/session')) {
      const {id, secret} = officeKeySchema.parse(JSON.parse(String(init?.body)))
      if (refusal) return json(403, {error: refusal})
      isOpen = written.get(id) === createHash('sha256').update(secret).digest('hex')
      return new Response(null, {status: isOpen ? 204 : 403})
    }
    if (!isOpen) return json(401, {error: 'Please sign in'})
    return address.endsWith('/missing') ? json(404, {error: 'There is no such request.'}) : json(200, {address})
  }) as typeof globalThis.fetch
  const keys: OfficeKeys = {
    write: async (id, hash) => void written.set(id, hash),
    remove: async id => void written.delete(id),
  }
  const expire = () => {
    isOpen = false
  }
  return {office: createOfficeClient(fetch, keys), calls, written, expire}
}

test('a refused call opens the office with a key, goes out again and leaves no key behind', async () => {
  const {office, calls, written} = fakeOffice()
  expect(await office.get('today')).toEqual({address: '/api/office/today'})
  expect(calls).toEqual(['GET today', 'POST session', 'GET today'])
  expect(written.size).toBe(0)
})

test('calls at the same time share one key, and an ended visit is renewed', async () => {
  const {office, calls, expire} = fakeOffice()
  await Promise.all([office.get('today'), office.post('requests', {list: 'new'}), office.get('version')])
  expect(calls.filter(call => call === 'POST session')).toHaveLength(1)
  expire()
  await office.get('today')
  expect(calls.filter(call => call === 'POST session')).toHaveLength(2)
})

test('whoever may not see the office reads why, and no key stays', async () => {
  const {office, calls, written} = fakeOffice({refusal: 'Only people who may edit the website can see the requests.'})
  await expect(office.get('today')).rejects.toThrow('Only people who may edit the website can see the requests.')
  expect(calls).toEqual(['GET today', 'POST session'])
  expect(written.size).toBe(0)
})

test('an error is told in the words of the site, with its status, and a site that is away in ours', async () => {
  const missing = {status: 404, message: 'There is no such request.'}
  await expect(fakeOffice().office.get('requests/missing')).rejects.toMatchObject(missing)
  const away = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof globalThis.fetch
  const office = createOfficeClient(away, {write: async () => {}, remove: async () => {}})
  await expect(office.get('today')).rejects.toThrow('The site cannot be reached')
})
