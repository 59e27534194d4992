import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {importContent, seedFolder} from '../../scripts/content/move.ts'
import {applySetup} from '../../scripts/setup/apply.ts'
import {readAnswers} from '../../scripts/setup/questions.ts'
import {inventedWords} from '../helpers/invented-words.ts'
import {runScript} from '../helpers/run-script.ts'

const denver = JSON.parse(readFileSync(new URL('../fixtures/denver-plumber.json', import.meta.url), 'utf8'))
const services = ['Water Damage Drywall Restoration', 'Smart Home Systems', 'Pressure Washing', 'Painting']

test('a plumber in Denver: what named the invented business is off the site, drafts keep it, nothing is rewritten', async () => {
  const client = (await startTestLake()).client()
  await importContent(client, seedFolder, 'create')
  const answers = readAnswers(denver, {}, services)
  const {leaving} = await applySetup(client, answers)

  const content = await client.fetch<Record<string, unknown>[]>(
    '*[_id in path("*") && !(_type match "sanity.*") && !(_type match "system.*")]',
  )
  expect(content.flatMap(document => inventedWords(document, String(document._id)))).toEqual([])
  expect(leaving).toEqual(
    expect.arrayContaining(['South Charlotte', 'Drywall Repair', 'Which areas do you serve?', 'Gallery page']),
  )
  const drafts = await client.fetch<string[]>('*[_id in path("drafts.**")]._id')
  expect(drafts).toHaveLength(leaving.length)
  expect(await client.fetch('*[_type == "service" && _id in path("*")] | order(title asc).title')).toEqual([
    'Pressure Washing',
    'Smart Home Systems',
    'Water Damage Drywall Restoration',
  ])
  expect(await client.getDocument('siteSettings')).toMatchObject({
    businessName: 'Front Range Plumbing',
    phone: '(303) 555-0172',
    timeZone: 'America/Denver',
    serviceAreas: ['Denver', 'Aurora', 'Lakewood', 'Littleton'],
    accentColor: '#4dabf7',
  })
  expect((await client.getDocument('siteSettings'))?.publicReviewUrl).toBeUndefined()
  expect(await client.fetch('*[_type == "service" && _id in path("*") && defined(formChoice)].title')).toEqual([])
  // A painter's work beside one choice of a kept service, and a warranty of a service that is not.
  expect(await client.fetch('*[_type == "workCategory" && _id in path("*")].groups[].title')).toEqual([
    'Appliances and smart devices',
    'Drywall repair',
  ])
  expect(leaving).toEqual(expect.arrayContaining(['Painting & Finishing', 'Do you guarantee your work?']))
  expect(await client.fetch('pt::text(*[_id == "aboutPage"][0].story)')).toBe(
    'Ruth Okafor is the owner of Front Range Plumbing in Denver, CO. We have been in business since 2011. We come to Denver, Aurora, Lakewood, Littleton and nearby areas.',
  )
  const menu = await client.fetch<string[]>('*[_id == "siteSettings"][0].headerLinks[].page._ref')
  expect(menu).toEqual(['homePage', 'servicesPage', 'bookPage', 'faqPage', 'aboutPage', 'contactPage'])
  // A second run changes nothing.
  expect(await applySetup(client, answers)).toMatchObject({leaving: []})
})

test('setup writes only after a yes, and one command takes it back, but for what the owner edited since', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await importContent(client, seedFolder, 'create')
  const query =
    '*[!(_type match "sanity.*") && _type != "contentSnapshot"]{..., "_rev": 0, "_updatedAt": 0} | order(_id)'
  const before = await client.fetch<Record<string, unknown>[]>(query)
  writeFileSync(join(lake.dataDir, 'secrets.json'), JSON.stringify({lakeToken: robotToken}))
  const env = {DATA_DIR: lake.dataDir, LAKE_PORT: new URL(lake.url).port, SANITY_PROJECT_ID: '', LAKE_URL: ''}
  const answers = fileURLToPath(new URL('../fixtures/denver-plumber.json', import.meta.url))
  for (const [flag, code, words] of [
    ['--dry-run', 0, /page: About page; [\s\S]*area: Ballantyne; South Charlotte[\s\S]*nothing was changed/],
    ['', 1, /Nothing was changed[^\n]*--yes/],
    ['--undo --yes', 1, /no setup to take back/],
  ] as const) {
    const ended = await runScript(
      'setup',
      flag.startsWith('--undo') ? flag.split(' ') : [answers, flag].filter(Boolean),
      env,
    )
    expect(ended).toEqual({code, said: expect.stringMatching(words)})
  }
  expect(await client.fetch(query)).toEqual(before)
  expect(readdirSync(lake.dataDir)).not.toContain('backups')

  await applySetup(client, readAnswers(denver, {}, services))
  await client.patch('homePage').set({intro: 'Mine.'}).commit()
  await client.patch('drafts.area-ballantyne').set({intro: 'Draft of mine.'}).commit()
  const undone = await runScript('setup', ['--undo', '--yes'], env)
  expect(undone).toEqual({code: 0, said: expect.stringMatching(/2 documents edited since[\s\S]*page: Home\n/)})
  const mine = (document: Record<string, unknown>) =>
    document._id === 'homePage' ? {...document, intro: 'Mine.'} : document
  const after = await client.fetch<Record<string, unknown>[]>(query)
  expect(after.filter(({_id}) => _id !== 'drafts.area-ballantyne')).toEqual(before.map(mine))
  expect(await client.getDocument('drafts.area-ballantyne')).toMatchObject({intro: 'Draft of mine.'})
})

test('a dry run where no site is kept yet makes nothing', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'new')
  const answers = fileURLToPath(new URL('../fixtures/denver-plumber.json', import.meta.url))
  const env = {DATA_DIR, SANITY_PROJECT_ID: '', LAKE_URL: ''}
  const {code, said} = await runScript('setup', [answers, '--dry-run'], env)
  expect([code, said, existsSync(DATA_DIR)]).toEqual([0, expect.stringMatching(/would begin in/), false])
})
