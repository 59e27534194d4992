import type {LiveEvent} from '@sanity/client'
import {expect, test} from 'vitest'
import {collect} from '../helpers/events.ts'
import {startTestLake} from '../helpers/lake.ts'

const service = {_type: 'service', title: 'Fence repair'}

test('a commit tells every reader the tags that became stale', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = collect<LiveEvent>(lake.client({token: undefined}).live.events())
  expect(await events.next()).toMatchObject({type: 'welcome'})
  await lake.client().create({_id: 'fence', ...service})
  const {syncTags} = await lake.client().fetch('*[_type == "service"]', {}, {filterResponse: false})
  expect(await events.next()).toMatchObject({type: 'message', tags: expect.arrayContaining(syncTags ?? [])})
})

test('without includeDrafts a commit to drafts only is not told', async () => {
  const lake = await startTestLake({publicRead: true})
  const events = collect<LiveEvent>(lake.client().live.events())
  const drafts = collect<LiveEvent>(lake.client().live.events({includeDrafts: true}))
  const [welcome] = [await events.next(), await drafts.next()]
  expect(welcome.type).toBe('welcome')
  await lake.client().create({_id: 'drafts.fence', ...service})
  await lake.client().create({_id: 'versions.r1.fence', ...service})
  await lake.client().create({_id: 'fence', _type: 'page'})
  const published = await events.next()
  const heard = [await drafts.next(), await drafts.next(), await drafts.next()]
  expect(published).toEqual(heard[2])
  expect(heard[0]).not.toEqual(heard[2])
})

test('drafts are for readers with a token', async () => {
  const lake = await startTestLake({publicRead: true})
  const response = await fetch(`${lake.url}/v2026-05-04/data/live/events/production?includeDrafts=true`)
  expect(response.status).toBe(401)
})

test('a reader that comes back is told what it missed, across a restart of the lake', async () => {
  const first = await startTestLake({publicRead: true})
  await first.client().create({_id: 'fence', ...service})
  const seen = first.dataset.lastSeq()
  await first.client().create({_id: 'wood', _type: 'category'})
  await first.client().create({_id: 'drafts.gate', ...service})
  await first.close()
  const lake = await startTestLake({dataDir: first.dataDir})
  const read = async (lastEventId: string) => {
    const controller = new AbortController()
    const response = await lake.request('/v2026-05-04/data/live/events/production', {
      headers: {'last-event-id': lastEventId},
      signal: controller.signal,
    })
    const reader = response.body?.getReader()
    let text = ''
    while (!/event: (message|restart)\ndata: .*\n\n/.test(text)) {
      text += new TextDecoder().decode((await reader?.read())?.value)
    }
    controller.abort()
    return text
  }
  const missed = await read(String(seen))
  expect(missed.match(/event: message/g)).toHaveLength(1)
  expect(missed).toContain(`id: ${seen + 1}\nevent: message\n`)
  expect(await read('from-another-life')).toContain('event: restart\n')
})
