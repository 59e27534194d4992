import {expect, test} from 'vitest'
import {migrateContent} from '../../scripts/content/migrate.ts'
import {readSeed} from '../../scripts/content/seed.ts'
import {newClient, service, tier} from '../helpers/older-content.ts'

type Page = {saysHowSoon?: boolean; faqs?: Page[]; whyChooseUs?: {items: Page[]}}

test('prices of the first site get a line of what they include, and its pages without prices get some', async () => {
  const client = await newClient()
  const tiers = [
    {...tier('Basic mount'), _key: 'basic-mount'},
    {...tier('Full motion mount'), _key: 'full-motion-mount', note: 'Mine'},
    {...tier('Above the fireplace'), _key: 'premium-installation'},
  ]
  await client.create({...service('service-tv-mount-installation'), priceTiers: tiers})
  await client.create({...service('service-furniture-assembly'), priceTiers: []})
  await client.create({...service('service-painting', 'A room'), priceNote: 'Mine'})
  await client.create({...service('service-window-treatments'), inWizard: false})
  const project = {_key: 'own', _type: 'project', title: 'Hallway, Old Town', description: 'Mine'}
  await client.create({...service('service-drywall-repair'), recentProjects: [project]})
  await migrateContent(client)
  const tv = await client.getDocument<{priceTiers: {note?: string}[]}>('service-tv-mount-installation')
  const notes = tv?.priceTiers.map(({note}) => note)
  expect(notes).toEqual([expect.stringContaining('stud wall'), 'Mine', undefined])
  expect(await client.getDocument('service-furniture-assembly')).toMatchObject({isHourly: true})
  expect((await client.getDocument('service-painting'))?.priceNote).toBe('Mine')
  expect(await client.getDocument('service-painting')).not.toHaveProperty('pricesOf')
  expect(await client.getDocument('service-window-treatments')).toMatchObject({
    inWizard: true,
    workCategory: {_ref: 'category-installations'},
  })
  expect((await client.getDocument('service-drywall-repair'))?.recentProjects).toEqual([project])
})

test('what the first home page said twice goes; a point of which the owner has changed a word stays', async () => {
  const client = await newClient()
  const point = (_key: string, text: string) => ({_key, _type: 'iconItem', text})
  const block = (_key: string, text: string) => ({_key, _type: 'block', children: [{_type: 'span', text}]})
  const items = [
    point('a-quick-answer', 'We reply within 2 business hours, Monday to Saturday, or on the next business day.'),
    point('work-under-warranty', 'Mine'),
  ]
  const page = {
    _type: 'homePage',
    trustBadges: [
      {_key: 'a', heading: 'Fully insured'},
      {_key: 'b', heading: '2-hour reply'},
    ],
    whyChooseUs: {items},
    localSection: {body: [block('b7', 'How it works'), block('b8', 'Mine')]},
  }
  await client.create({_id: 'homePage', ...page})
  await client.create({_id: 'drafts.homePage', ...page, trustBadges: []})
  const settings = {license: 'NC License No. 00000 (sample)', insurance: 'Mine'}
  await client.create({_id: 'siteSettings', _type: 'siteSettings', ...settings})
  await migrateContent(client)
  const {localSection} = page
  expect(await client.getDocument('homePage')).toMatchObject({whyChooseUs: {items: [items[1]]}, localSection})
  expect(await client.getDocument('drafts.homePage')).toMatchObject({whyChooseUs: {items}})
  const found = await client.getDocument('siteSettings')
  expect(found).toMatchObject({...settings, licenseKind: 'General contractor (sample)'})
  expect(found).not.toHaveProperty('insurer')
})

test('a painting page whose services left the site is brought up to date, too', async () => {
  const client = await newClient()
  await client.create({...service('service-painting'), _id: 'drafts.service-painting', priceTiers: []})
  const own = {_id: 'faq-own', _type: 'faq', question: 'Where are the prices?'}
  await client.create(own)
  await migrateContent(client)
  expect((await client.getDocument('drafts.service-painting'))?.pricesOf).toHaveLength(2)
  expect(await client.getDocument('faq-own')).toMatchObject(own)
})

test('words about how soon we come are marked, and said once, where they are the first site’s', async () => {
  const client = await newClient()
  const why = 'Jobs here are usually scheduled within 2-3 days.'
  const seeded = (id: string) => readSeed().find(({_id}) => _id === id) as object as Page
  const unmarked = ({saysHowSoon: _, ...one}: Page) => one
  const [asked] = (seeded('area-south-charlotte').faqs ?? []).filter(({saysHowSoon}) => saysHowSoon).map(unmarked)
  const [item] = (seeded('homePage').whyChooseUs?.items ?? []).filter(({saysHowSoon}) => saysHowSoon).map(unmarked)
  const own = {_key: 'own', _type: 'questionAnswer', question: 'How soon?'}
  const answer = [{_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text: 'Next year'}]}]
  const answered = {...asked, answer}
  await client.create({_id: 'area-south-charlotte', _type: 'area', why: [why, 'Mine'], faqs: [asked, own]})
  await client.create({_id: 'drafts.area-south-charlotte', _type: 'area', faqs: [answered]})
  await client.create({_id: 'area-of-the-owner', _type: 'area', why: [why], faqs: [asked]})
  await client.create({_id: 'area-ballantyne', _type: 'area', faqs: null})
  await client.create({_id: 'homePage', _type: 'homePage', whyChooseUs: {items: [item]}})
  await client.create({...unmarked(seeded('faq-start-time')), _id: 'faq-start-time', _type: 'faq'})
  await migrateContent(client)
  const area = await client.getDocument('area-south-charlotte')
  expect(area).toMatchObject({why: ['Photos by text first, then a walkthrough.', 'Mine']})
  expect(area?.faqs).toEqual([{...asked, saysHowSoon: true}, own])
  expect((await client.getDocument('drafts.area-south-charlotte'))?.faqs).toEqual([answered])
  expect(await client.getDocument('area-of-the-owner')).toMatchObject({why: [why], faqs: [asked]})
  expect((await client.getDocument('homePage'))?.whyChooseUs.items).toEqual([{...item, saysHowSoon: true}])
  expect(await client.getDocument('faq-start-time')).toMatchObject({saysHowSoon: true})
})

test('sentences of the first site that say its hours follow the settings from now on, others stay', async () => {
  const client = await newClient()
  const answer = (text: string) => [{_type: 'block', _key: 'b0', children: [{_type: 'span', _key: 's0', text}]}]
  const weekends =
    'Yes. Weekend spots go fast, so book ahead. We answer messages Monday to Saturday, 8:00 AM to 6:00 PM.'
  const badge = {_key: '2-hour-reply', _type: 'iconItem', heading: '2-hour reply', text: 'Mon-Sat, 8:00 AM-6:00 PM'}
  const own = "We'll reply Monday to Saturday, 8:00 AM to 6:00 PM."
  await client.create({_id: 'faq-weekends', _type: 'faq', answer: answer(weekends)})
  await client.create({_id: 'drafts.faq-weekends', _type: 'faq', answer: answer(own)})
  await client.create({_id: 'homePage', _type: 'homePage', estimateText: own, trustBadges: [badge]})
  const why = ['Mine', 'An answer within 2 business hours, Monday to Saturday.']
  await client.create({_id: 'area-south-charlotte', _type: 'area', why})
  await migrateContent(client)
  const said = weekends.replace('Monday to Saturday, 8:00 AM to 6:00 PM', '{hours}')
  expect((await client.getDocument('faq-weekends'))?.answer).toEqual(answer(said))
  expect((await client.getDocument('drafts.faq-weekends'))?.answer).toEqual(answer(own))
  const home = {estimateText: own, trustBadges: [{...badge, text: '{short hours}'}]}
  expect(await client.getDocument('homePage')).toMatchObject(home)
  expect((await client.getDocument('area-south-charlotte'))?.why).toEqual(['Mine', 'An answer within {reply}, {days}.'])
})
