import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {migrateContent} from '../../scripts/content/migrate.ts'
import {readSeed} from '../../scripts/content/seed.ts'
import {readConfig} from '../../scripts/stack/config.ts'
import {migrateContent as migrateAtStart} from '../../scripts/stack/stack.ts'
import {newClient, service, tier} from '../helpers/older-content.ts'

interface Stored {
  _rev: string
  title: string
  priceTiers: {label?: string; sizeFrom?: number; sizeTo?: number; sizeUnit?: string}[]
}

async function tiersOf(client: SanityClient, id: string) {
  const found = await client.getDocument<Stored>(id)
  return found?.priceTiers ?? expect.fail(`no ${id}`)
}

/** The sizes of `labels` as the fields of a migrated service. */
async function sizesOf(...labels: string[]) {
  const client = await newClient()
  await client.create(service('service-a', ...labels))
  await migrateContent(client)
  const tiers = await tiersOf(client, 'service-a')
  expect(tiers.map(({label}) => label)).toEqual(labels)
  return tiers.map(({sizeFrom, sizeTo, sizeUnit}) => [sizeFrom, sizeTo, sizeUnit])
}

test('sizes are taken from the labels as they used to be read, and no word changes', async () => {
  const expected: [label: string, from: number | undefined, to: number | undefined, unit: string | undefined][] = [
    ['Small patch, up to 6 in', undefined, 6, 'inches'],
    ['2-car garage, 400-500 sq ft', 400, 500, 'sqft'],
    ['400+ sq ft', 400, undefined, 'sqft'],
    ['Interior prehung door', undefined, undefined, undefined],
    ['Standard room, 12x12', undefined, undefined, undefined],
    ['up to 6 inches', undefined, 6, 'inches'],
    ['6 to 12"', 6, 12, 'inches'],
    ['6–12 inch', 6, 12, 'inches'],
    ['less than 200 square feet', undefined, 200, 'sqft'],
    ['Below 1,200 sqft', undefined, 1200, 'sqft'],
    ['200-400 sq. ft', 200, 400, 'sqft'],
    ['1,000-1,500.5 square foot', 1000, 1500.5, 'sqft'],
    ['over 400 sq ft', 400, undefined, 'sqft'],
    ['Above 400 sqft', 400, undefined, 'sqft'],
    ['more than 12 in', 12, undefined, 'inches'],
    ['from 12 in', 12, undefined, 'inches'],
  ]
  expect(await sizesOf(...expected.map(([label]) => label))).toEqual(expected.map(([, ...size]) => size))
})

test('published services, drafts and versions in releases are brought up to date, as edits in their history', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await client.create(service('service-a', 'Under 200 sq ft'))
  await client.create(service('drafts.service-a', 'Under 300 sq ft'))
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await client.create(service('versions.spring.service-a', 'Under 400 sq ft'))
  await client.releases.schedule({releaseId: 'spring', publishAt})

  expect(await migrateContent(client)).toBe(3)

  for (const [id, sizeTo] of Object.entries({
    'service-a': 200,
    'drafts.service-a': 300,
    'versions.spring.service-a': 400,
  })) {
    expect(await tiersOf(client, id)).toMatchObject([{label: `Under ${sizeTo} sq ft`, sizeTo, sizeUnit: 'sqft'}])
  }
  const release = await client.getDocument('_.releases.spring')
  expect([release?.state, release?.publishAt]).toEqual(['scheduled', publishAt])
  const history = await lake.request('/v2021-06-07/data/history/production/transactions/service-a?excludeContent=true')
  expect((await history.text()).trim().split('\n')).toHaveLength(2)
})

test('a service in which the owner has set a size, and one without any in its labels, are not touched', async () => {
  const client = await newClient()
  const own = service('service-own', 'Under 200 sq ft', '200-400 sq ft')
  await client.create({
    ...own,
    priceTiers: own.priceTiers.map((price, index) => ({...price, ...(index && {sizeTo: 9})})),
  })
  await client.create(service('service-doors', 'Interior door'))
  await client.create({_id: 'service-empty', _type: 'service', title: 'No prices'})
  const all = () => client.fetch<Stored[]>('*[_type == "service"] | order(_id asc)')
  const before = await all()
  expect(await migrateContent(client)).toBe(0)
  expect(await all()).toEqual(before)
})

test('it is done once: a size that the owner takes out stays out, until older content is imported', async () => {
  const client = await newClient()
  await client.create(service('service-a', 'Under 200 sq ft'))
  expect(await migrateContent(client)).toBe(1)
  await client.patch('service-a').unset(['priceTiers[0].sizeTo', 'priceTiers[0].sizeUnit']).commit()
  expect(await migrateContent(client)).toBe(0)
  expect(await tiersOf(client, 'service-a')).toEqual([tier('Under 200 sq ft')])
  expect(await migrateContent(client, {again: true})).toBe(1)
  expect(await tiersOf(client, 'service-a')).toMatchObject([{sizeTo: 200}])
})

test('an edit made in the middle is kept: nothing is stored then, and the next start does it', async () => {
  const client = await newClient()
  await client.create(service('service-a', 'Under 200 sq ft'))
  await client.create(service('service-b', 'Under 50 sq ft'))
  const edited = Object.assign(client.withConfig({}), {
    transaction: () => {
      const transaction = client.transaction()
      const commit = transaction.commit.bind(transaction)
      return Object.assign(transaction, {
        commit: async () => {
          await client.patch('service-b').set({'priceTiers[0].label': 'Up to 70 sq ft'}).commit()
          return commit()
        },
      })
    },
  })
  await expect(migrateContent(edited)).rejects.toThrow()
  expect(await tiersOf(client, 'service-a')).toEqual([tier('Under 200 sq ft')])
  expect(await migrateContent(client)).toBe(2)
  expect(await tiersOf(client, 'service-b')).toMatchObject([{label: 'Up to 70 sq ft', sizeTo: 70}])
})

test('a new site has nothing to migrate: the seed is as a migrated site', async () => {
  const client = await newClient()
  const seeding = client.transaction()
  for (const document of readSeed()) seeding.create(document)
  await seeding.commit()
  expect(await migrateContent(client)).toBe(0)
})

test('a start brings the content of the lake up to date', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.create(service('service-a', 'Under 200 sq ft'))
  const dataDir = await temporaryFolder()
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({lakeToken: robotToken}))
  const config = {...readConfig({dataDir, lakePort: Number(new URL(lake.url).port)}), hosted: false}
  const said: string[] = []
  for (let start = 0; start < 2; start++) await migrateAtStart(config, 1, line => said.push(line))
  expect(said).toEqual([])
  expect(await tiersOf(client, 'service-a')).toMatchObject([{sizeTo: 200}])
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

const link = (_key: string, href: string) => ({_key, _type: 'link', label: href, href})
const toPage = (_ref: string) => ({_type: 'reference', _ref, _weak: true})

test('typed addresses of menus become pages where there is one, in drafts too, and stay written beside it', async () => {
  const client = await newClient()
  const menus = {
    _type: 'siteSettings',
    foundBy: 'hours',
    serviceAreas: ['Charlotte'],
    headerLinks: [link('a', '/'), link('b', '/services/tiling'), link('c', '/services/only-a-draft')],
    footerLinks: [link('d', 'https://elsewhere.example'), {...link('e', '/faq'), page: toPage('aboutPage')}],
    privacyLink: {_type: 'link', label: 'Privacy', href: '/privacy'},
  }
  await client.create({...menus, _id: 'siteSettings'})
  await client.create({...menus, _id: 'drafts.siteSettings'})
  await client.create({_id: 'notFoundPage', _type: 'notFoundPage', links: [link('f', '/contact')]})
  await client.create({_id: 'service-t', _type: 'service', title: 'Tiling', path: {current: '/services/tiling'}})
  await client.create({_id: 'drafts.s', _type: 'service', title: 'D', path: {current: '/services/only-a-draft'}})
  expect(await migrateContent(client)).toBe(5)
  for (const id of ['siteSettings', 'drafts.siteSettings']) {
    expect(await client.getDocument(id)).toMatchObject({
      headerLinks: [
        {...link('a', '/'), page: toPage('homePage')},
        {...link('b', '/services/tiling'), page: toPage('service-t')},
        link('c', '/services/only-a-draft'),
      ],
      footerLinks: [link('d', 'https://elsewhere.example'), {...link('e', '/faq'), page: toPage('aboutPage')}],
      privacyLink: {href: '/privacy', page: toPage('privacyPage')},
    })
  }
  const [untouched] = (await client.getDocument('siteSettings'))?.headerLinks.slice(2) ?? []
  expect(untouched).not.toHaveProperty('page')
  expect((await client.getDocument('notFoundPage'))?.links[0].page).toEqual(toPage('contactPage'))
})

test('the lists of a running site stay as they were: no service or area of the first content is in them twice', async () => {
  const client = await newClient()
  await client.create({_id: 'siteSettings', _type: 'siteSettings', foundBy: 'hours', serviceAreas: ['Charlotte']})
  await client.create({_id: 'area-south-charlotte', _type: 'area', title: 'South Charlotte'})
  await client.create({_id: 'service-a', _type: 'service', title: 'Window Treatments', formChoice: 'Blinds'})
  await client.create({_id: 'service-own', _type: 'service', title: 'Gutters'})
  expect(await migrateContent(client)).toBe(2)
  expect(await client.getDocument('area-south-charlotte')).toMatchObject({listName: 'Charlotte'})
  expect(await client.getDocument('service-a')).toMatchObject({formChoice: 'Blinds'})
  expect(await client.getDocument('service-own')).not.toHaveProperty('formChoice')
})

test('the first site’s services get the words of customers that used to stand in the code; the owner’s stay', async () => {
  const client = await newClient()
  const tiers = [
    {...tier('Basic mount'), _key: 'basic-mount'},
    {...tier('Mine'), _key: 'premium-installation', customerWords: ['mine']},
  ]
  const tv = {...service('service-tv-mount-installation'), customerWords: ['telly'], priceTiers: tiers}
  await client.create(tv)
  await client.create(service('service-of-the-owner', 'Basic mount'))
  await client.create({_id: 'assistantSettings', _type: 'assistantSettings'})
  await migrateContent(client)
  const known = await client.getDocument('service-tv-mount-installation')
  expect(known?.customerWords).toEqual(expect.arrayContaining(['telly', 'hang tv', 'colgar pantalla']))
  expect(known?.namesAlone).toContain('tv')
  const [basic, premium] = (known?.priceTiers ?? []) as {customerWords: string[]}[]
  expect(basic?.customerWords).toContain('fixed')
  expect(premium?.customerWords).toEqual(['mine'])
  expect((await client.getDocument('service-of-the-owner'))?.customerWords).toBeUndefined()
  const settings = await client.getDocument('assistantSettings')
  expect(settings?.answers).toEqual(expect.arrayContaining([expect.objectContaining({_type: 'assistantAnswer'})]))
})

test('a site that serves Charlotte gets the places of its map, another none', async () => {
  const client = await newClient()
  await client.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    foundBy: 'hours',
    serviceAreas: ['Charlotte', 'Matthews'],
  })
  await client.create({_id: 'drafts.siteSettings', _type: 'siteSettings', foundBy: 'hours', serviceAreas: ['Denver']})
  expect(await migrateContent(client)).toBe(1)
  const settings = await client.getDocument('siteSettings')
  expect(settings).toMatchObject({mapTitle: 'Charlotte, NC'})
  expect(settings?.mapPlaces).toHaveLength(8)
  expect(await client.getDocument('drafts.siteSettings')).not.toHaveProperty('mapPlaces')
})

test('emergencies and licensed trades come from the code into the settings once; what the owner wrote stays', async () => {
  const client = await newClient()
  const own = [{_key: 'bees', _type: 'assistantEmergency', phrases: ['bee swarm'], sentence: 'Stay inside.'}]
  await client.create({_id: 'assistantSettings', _type: 'assistantSettings', answers: []})
  await client.create({_id: 'drafts.assistantSettings', _type: 'assistantSettings', answers: [], emergencies: own})
  expect(await migrateContent(client)).toBe(2)
  const settings = await client.getDocument('assistantSettings')
  expect(settings?.emergencies.map(({name}: {name: string}) => name)).toEqual(['Gas', 'Fire', 'Electricity', 'Water'])
  expect(settings?.trades).toHaveLength(7)
  expect(settings?.trades[0]).toMatchObject({
    name: 'a licensed electrician',
    phrases: expect.arrayContaining(['ev charger']),
  })
  const draft = await client.getDocument('drafts.assistantSettings')
  expect(draft).toMatchObject({emergencies: own, trades: settings?.trades})
  await client.patch('assistantSettings').unset(['emergencies']).commit()
  expect(await migrateContent(client)).toBe(0)
  expect(await client.getDocument('assistantSettings')).not.toHaveProperty('emergencies')
})

test("the settings of an older site are found by what their fields are called, and the owner's own words stay", async () => {
  const client = await newClient()
  await client.create({_id: 'siteSettings', _type: 'siteSettings', phone: '(704) 555-0134'})
  await client.create({_id: 'drafts.siteSettings', _type: 'siteSettings', foundBy: 'opening times'})
  await migrateContent(client)
  const found = await client.fetch<string[]>(
    '*[_type == "siteSettings"] | order(_id).foundBy',
    {},
    {perspective: 'raw'},
  )
  expect(found).toEqual(['opening times', expect.stringMatching(/phone number.*hours/)])
})
