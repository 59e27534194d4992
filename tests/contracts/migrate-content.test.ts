import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {migrateContent} from '../../scripts/content/migrate.ts'
import {readConfig} from '../../scripts/stack/config.ts'
import {migrateContent as migrateAtStart} from '../../scripts/stack/stack.ts'
import {newClient, service} from '../helpers/older-content.ts'

/** The settings of a site before they could be found by what their fields are called. */
const settings = (_id: string, phone = '(704) 555-0134') => ({_id, _type: 'siteSettings', phone})
const found = {foundBy: expect.stringMatching(/phone number.*hours/)}

test('published documents, drafts and versions in releases are brought up to date, as edits in their history', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const ids = ['siteSettings', 'drafts.siteSettings', 'versions.spring.siteSettings']
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  for (const id of ids) await client.create(settings(id))
  await client.releases.schedule({releaseId: 'spring', publishAt})

  expect(await migrateContent(client)).toBe(3)

  for (const id of ids) expect(await client.getDocument(id)).toMatchObject({...settings(id), ...found})
  const release = await client.getDocument('_.releases.spring')
  expect([release?.state, release?.publishAt]).toEqual(['scheduled', publishAt])
  const history = await lake.request(
    '/v2021-06-07/data/history/production/transactions/siteSettings?excludeContent=true',
  )
  expect((await history.text()).trim().split('\n')).toHaveLength(2)
})

test('what the owner has written, and what is not the first site’s, is not touched', async () => {
  const client = await newClient()
  await client.create({...settings('siteSettings'), foundBy: 'opening times'})
  await client.create(service('service-own', 'Under 200 sq ft'))
  const all = () => client.fetch('*[_type in ["siteSettings", "service"]] | order(_id)')
  const before = await all()
  expect(await migrateContent(client)).toBe(0)
  expect(await all()).toEqual(before)
})

test('it is done once: what the owner takes out stays out, until older content is imported', async () => {
  const client = await newClient()
  await client.create(settings('siteSettings'))
  expect(await migrateContent(client)).toBe(1)
  await client.patch('siteSettings').unset(['foundBy']).commit()
  expect(await migrateContent(client)).toBe(0)
  expect(await client.getDocument('siteSettings')).not.toHaveProperty('foundBy')
  expect(await migrateContent(client, {again: true})).toBe(1)
  expect(await client.getDocument('siteSettings')).toMatchObject(found)
})

test('an edit made in the middle is kept: nothing is stored then, and the next start does it', async () => {
  const client = await newClient()
  await client.create(settings('siteSettings'))
  await client.create(settings('drafts.siteSettings'))
  const edited = Object.assign(client.withConfig({}), {
    transaction: () => {
      const transaction = client.transaction()
      const commit = transaction.commit.bind(transaction)
      return Object.assign(transaction, {
        commit: async () => {
          await client.patch('drafts.siteSettings').set({phone: '(704) 555-0199'}).commit()
          return commit()
        },
      })
    },
  })
  await expect(migrateContent(edited)).rejects.toThrow()
  expect(await client.getDocument('siteSettings')).not.toHaveProperty('foundBy')
  expect(await migrateContent(client)).toBe(2)
  expect(await client.getDocument('drafts.siteSettings')).toMatchObject({phone: '(704) 555-0199', ...found})
})

test('a start brings the content of the lake up to date', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.create(settings('siteSettings'))
  const dataDir = await temporaryFolder()
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({lakeToken: robotToken}))
  const config = {...readConfig({dataDir, lakePort: Number(new URL(lake.url).port)}), hosted: false}
  const said: string[] = []
  for (let start = 0; start < 2; start++) await migrateAtStart(config, 1, line => said.push(line))
  expect(said).toEqual([])
  expect(await client.getDocument('siteSettings')).toMatchObject(found)
})

test('a start goes on when the content cannot be brought up to date', async () => {
  const lake = await startTestLake()
  const dataDir = await temporaryFolder()
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({lakeToken: 'another token'}))
  const config = {...readConfig({dataDir, lakePort: Number(new URL(lake.url).port)}), hosted: false}
  const said: string[] = []
  await migrateAtStart(config, 1, line => said.push(line))
  expect(said).toEqual([expect.stringMatching(/^Migrating the content failed/)])
})

test('the first site’s services get the single words that name them; the owner’s stay', async () => {
  const client = await newClient()
  await client.create(service('service-tv-mount-installation'))
  await client.create({
    ...service('service-tv-mount-installation'),
    _id: 'drafts.service-tv-mount-installation',
    namesAlone: ['telly'],
  })
  await client.create(service('service-of-the-owner'))
  await migrateContent(client)
  const namesOf = async (id: string) => (await client.getDocument(id))?.namesAlone
  expect(await namesOf('service-tv-mount-installation')).toContain('tv')
  expect(await namesOf('drafts.service-tv-mount-installation')).toEqual(['telly'])
  expect(await namesOf('service-of-the-owner')).toBeUndefined()
})

test('emergencies and licensed trades come from the code into the settings once; what the owner wrote stays', async () => {
  const client = await newClient()
  const own = [{_key: 'bees', _type: 'assistantEmergency', phrases: ['bee swarm'], sentence: 'Stay inside.'}]
  await client.create({_id: 'assistantSettings', _type: 'assistantSettings', answers: []})
  await client.create({_id: 'drafts.assistantSettings', _type: 'assistantSettings', answers: [], emergencies: own})
  expect(await migrateContent(client)).toBe(2)
  const published = await client.getDocument('assistantSettings')
  expect(published?.emergencies.map(({name}: {name: string}) => name)).toEqual(['Gas', 'Fire', 'Electricity', 'Water'])
  expect(published?.trades).toHaveLength(7)
  expect(published?.trades[0]).toMatchObject({
    name: 'a licensed electrician',
    phrases: expect.arrayContaining(['ev charger']),
  })
  const draft = await client.getDocument('drafts.assistantSettings')
  expect(draft).toMatchObject({emergencies: own, trades: published?.trades})
  await client.patch('assistantSettings').unset(['emergencies']).commit()
  expect(await migrateContent(client)).toBe(0)
  expect(await client.getDocument('assistantSettings')).not.toHaveProperty('emergencies')
})
