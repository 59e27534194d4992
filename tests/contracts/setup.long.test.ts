/** `npm run setup`: the seed as another business's, on a real lake. */
import {readFileSync} from 'node:fs'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {importContent, seedFolder} from '../../scripts/content/move.ts'
import {applySetup} from '../../scripts/setup/apply.ts'
import {readAnswers} from '../../scripts/setup/questions.ts'
import {inventedWords} from '../helpers/invented-words.ts'

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
