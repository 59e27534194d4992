/** What was opened with a session ends with it: signing out, or the end of a lost device, is heard by open streams. */
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function signIn(lake: TestLake): Promise<string> {
  const {token} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()
  return token
}

/** All that comes until the lake ends the stream. */
async function openStream(lake: TestLake, path: string, token: string): Promise<{text: Promise<string>}> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(`${lake.url}${path}`, {headers: {authorization: `Bearer ${token}`}, signal: stop.signal})
  expect(answer.status).toBe(200)
  return {text: answer.text()}
}

const listener = '/v2025-02-19/data/listen/production?query=*&includeResult=true&includeAllVersions=true'
const live = '/v2025-02-19/data/live/events/production?includeDrafts=true'

for (const [name, path] of Object.entries({listener, live})) {
  test(`a ${name} of somebody who has signed out hears nothing more, and ends`, async () => {
    const lake = await startTestLake()
    const token = await signIn(lake)
    const {text} = await openStream(lake, path, token)
    await lake.client().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', phone: 'heard while signed in'})
    await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: {authorization: `Bearer ${token}`}})
    await lake.client().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', phone: 'written afterwards'})
    const heard = await text
    expect(heard).toContain('welcome')
    expect(heard.match(/^event: (mutation|message)$/gm)).toHaveLength(1)
    expect(heard).not.toContain('written afterwards')
    const again = await fetch(`${lake.url}${path}`, {headers: {authorization: `Bearer ${token}`}})
    expect(again.status).toBe(401)
  })
}

test('signing out on one device leaves the streams of another', async () => {
  const lake = await startTestLake()
  const [lost, kept] = [await signIn(lake), await signIn(lake)]
  const streams = [await openStream(lake, listener, lost), await openStream(lake, listener, kept)]
  await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: {authorization: `Bearer ${lost}`}})
  await lake.client().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', phone: 'first'})
  expect(await streams[0]?.text).not.toContain('first')
  await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: {authorization: `Bearer ${kept}`}})
  await lake.client().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', phone: 'second'})
  const heard = await streams[1]?.text
  expect(heard).toContain('first')
  expect(heard).not.toContain('second')
})
