import {temporaryFolder} from 'content-lake/testing/folder'
import {startTestLake} from 'content-lake/testing/lake'
import {startReceiver} from 'content-lake/testing/webhook-receiver'
import {expect, test} from 'vitest'
import {lakeSettings, readConfig} from '../../../scripts/stack/config.ts'

test('the site is told the address a page has left, also when the page is deleted', async () => {
  const receiver = await startReceiver()
  const config = readConfig({port: 4321, dataDir: await temporaryFolder()})
  const [ours] = lakeSettings(config).webhooks ?? []
  const {revalidateSecret: secret} = config
  expect(ours).toMatchObject({id: 'revalidate', url: 'http://127.0.0.1:4321/api/revalidate', secret})
  const lake = await startTestLake({webhooks: [receiver.hook({projection: ours?.projection})]})
  await lake.client().create({_id: 's', _type: 'service', path: {current: '/decks'}})
  await lake.client().patch('s').set({'path.current': '/deck-repair'}).commit()
  await lake.client().delete('s')
  const hits = await receiver.until(3)
  expect(hits.map(({body}) => [body._id, body._type, body.path, body.previousPath])).toEqual([
    ['s', 'service', '/decks', null],
    ['s', 'service', '/deck-repair', '/decks'],
    ['s', 'service', '/deck-repair', '/deck-repair'],
  ])
})
