import {expect, test} from 'vitest'
import {robotToken, startTestLake, type TestLake} from '../helpers/lake.ts'
import {readEvents} from '../helpers/read-events.ts'

interface Reader {
  token?: string
  lastEventId?: string
  search?: string
}

function live(lake: TestLake, {token, lastEventId, search = ''}: Reader = {}) {
  return readEvents(`${lake.url}/v2026-05-04/data/live/events/production?${search}`, {
    ...(token && {authorization: `Bearer ${token}`}),
    ...(lastEventId && {'last-event-id': lastEventId}),
  })
}

/** The commits a stream told of, and how many tags of each. */
const told = (text: string) =>
  Array.from(text.matchAll(/id: (\d+)\nevent: message\ndata: (.*)\n/g), ([, id, data]) => [
    Number(id),
    JSON.parse(String(data)).tags.length,
  ])

const author = {id: 'pOwner', kind: 'user'} as const

/** Commits as fast as the disk takes them: one document, changed over and over. */
function commit(lake: TestLake, count: number): void {
  for (let made = 0; made < count; made++) {
    const document = {_id: 'counter', _type: 'counter', made}
    lake.dataset.transact({author}, draft => draft.put('counter', document, {createOrReplace: document}))
  }
}

test('what a visitor is told of, live and on coming back, is the public part of each commit', async () => {
  const lake = await startTestLake({publicRead: true})
  const readers = {
    visitor: await live(lake),
    signedIn: await live(lake, {token: robotToken}),
    editor: await live(lake, {token: robotToken, search: 'includeDrafts=true'}),
  }
  await lake.client().create({_id: 'private.alerts', _type: 'staffAlerts'})
  await lake.client().create({_id: 'drafts.fence', _type: 'service'})
  await lake
    .client()
    .transaction()
    .create({_id: 'private.keys', _type: 'keys'})
    .create({_id: 'drafts.gate', _type: 'gate'})
    .create({_id: 'door', _type: 'door'})
    .commit()
  await lake.client().create({_id: 'wall', _type: 'wall'})
  const end = /id: 4\nevent: message\n/
  const ofOne = told(await readers.visitor(end)).find(([id]) => id === 3)?.[1]
  expect(told(await readers.visitor(end)).map(([id]) => id)).toEqual([3, 4])
  expect(told(await readers.signedIn(end)).map(([id]) => id)).toEqual([1, 3, 4])
  const editor = told(await readers.editor(end))
  expect(editor.map(([id]) => id)).toEqual([1, 2, 3, 4])
  expect(editor.find(([id]) => id === 3)?.[1]).toBeGreaterThan(Number(ofOne))
  const again = await live(lake, {lastEventId: '0'})
  expect(told(await again(end)).map(([id]) => id)).toEqual([3, 4])
})

test('a reader that comes back keeps its place until it has been told what it missed', async () => {
  const lake = await startTestLake({publicRead: true})
  commit(lake, 3)
  expect(await (await live(lake))(/data: {}/)).toMatch(/^id: 3\nevent: welcome\n/)
  expect(await (await live(lake, {lastEventId: '2'}))(/id: 3\n/)).toMatch(/^event: welcome\n/)
})

test('a reader 500 commits behind is told each, one further behind starts over', async () => {
  const lake = await startTestLake({publicRead: true})
  commit(lake, 501)
  const near = await (await live(lake, {lastEventId: '1'}))(/id: 501\nevent: message/)
  expect(near.match(/event: message/g)).toHaveLength(500)
  const far = await (await live(lake, {lastEventId: '0'}))(/id: 501\n/)
  expect(far).toMatch(/id: 501\nevent: restart\n/)
  expect(far).not.toContain('event: message')
})

test.each(['-1', '7', '1.5', 'x'])('an event id of %s, which this lake never gave, starts over', async lastEventId => {
  const lake = await startTestLake({publicRead: true})
  commit(lake, 2)
  expect(await (await live(lake, {lastEventId}))(/id: 2\n/)).toContain('event: restart\n')
})
