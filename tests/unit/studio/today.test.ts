import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {Facts} from '#schemas/placeholders.ts'
import {countDrawings, type DrawnDocument, drawingsQuery} from '#studio/tools/photos/drawings.ts'
import {type ContentAnswer, toContentState} from '#studio/tools/today/content-state.ts'
import {type InventedAnswer, inventedLines, inventedQuery, otherLines} from '#studio/tools/today/make-it-yours.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'
import {one, documents as seed} from './seed/seed-documents.ts'

const linesOf = async (documents?: Parameters<typeof ask>[2]) =>
  inventedLines(await ask<InventedAnswer>(inventedQuery.fetch, {}, documents))

test('a line for each thing that the first content invented leads to its field', async () => {
  const lines = await linesOf()
  expect(lines.map(({params}) => `${params.id} ${params.path}`)).toEqual([
    ...['businessName', 'phone', 'email', 'ownerName', 'licenseKind', 'license', 'insurer', 'insurance'].map(
      path => `siteSettings ${path}`,
    ),
    'siteSettings publicReviewUrl',
    'aboutPage story',
    ...['a', 'b', 'c'].map(name => `testimonial-sample-${name} text`),
    'area-south-charlotte project.title',
  ])
})

test('what the owner replaced is gone, and a name that they kept is theirs once nothing else is invented', async () => {
  const own = {phone: '(980) 234-5678', email: 'sam@example.com', ownerName: 'Sam', publicReviewUrl: null}
  const proof = {licenseKind: null, license: 'License No. 12345', insurer: null, insurance: null}
  const replaced = seedDocuments()
    .filter(({_type}) => _type === 'siteSettings' || _type === 'testimonial')
    .map(document => ({...document, ...(document._type === 'siteSettings' ? {...own, ...proof} : {sample: false})}))
  expect(await linesOf(replaced)).toEqual([])
  const [settings] = replaced.filter(({_type}) => _type === 'siteSettings')
  const half = {...settings, _id: 'siteSettings', _type: 'siteSettings', email: 'hello@a.example'}
  expect((await linesOf([half])).map(({title}) => title)).toEqual(['Name of the business', 'Email'])
  const four = [1, 2, 3, 4].map(order => ({_id: `t${order}`, _type: 'testimonial', sample: true, order}))
  expect((await linesOf(four)).map(({title}) => title)).toEqual(['4 sample words from customers'])
})

const settings = one('siteSettings') as unknown as Facts

test('texts that say another time, reply time or phone than the settings are listed with their field', () => {
  const documents = [
    {
      _id: 'homePage',
      _type: 'homePage',
      intro: 'We answer {hours}, or 8:00 AM to 6:00 PM, or from 8 AM, within 2 business hours.',
      values: [{_key: 'a', _type: 'iconItem', text: 'Back by 7:30 AM'}],
      story: [{_key: 'b', _type: 'block', children: [{_key: 'c', _type: 'span', text: 'In 4 business hours'}]}],
      why: ['Call 704.555.0134', 'Call (980) 555-0100'],
    },
  ]
  const lines = otherLines({settings, documents})
  expect(lines.map(({title, params}) => `${title} ${params.path}`)).toEqual([
    '“7:30 AM” values[_key=="a"].text',
    '“4 business hours” story',
    '“(980) 555-0100” why[1]',
  ])
})

test('after a change of the reply time the first content says the old one in a single place', () => {
  expect(otherLines({settings, documents: seed})).toEqual([])
  const hours = [{days: ['Mo'], opens: '07:30', closes: '16:00'}]
  const lines = otherLines({settings: {...settings, hours, replyWindowHours: 4}, documents: seed})
  expect(lines.map(({title}) => title)).toEqual(['“2-hour reply”'])
})

test('every picture of the seed but the logo is a drawing, and Today finds them all', async () => {
  const seed = readFileSync(new URL('../../../studio/seed/production.ndjson', import.meta.url), 'utf8')
  const pictures = seed.match(/"_sanityAsset"/g)?.length ?? 0
  const found = await ask<DrawnDocument[]>(drawingsQuery)
  expect(countDrawings(found)).toBe(pictures - 1)
  const [settings] = found.filter(({_id}) => _id === 'siteSettings')
  expect(settings?.pictures.map(({alt}) => alt)).toEqual(['The owner (illustration)'])
})

test('a drawing that only a draft or a plan has is not on the site, the drawn face of the owner is', async () => {
  const [item] = seedDocuments().filter(({_type}) => _type === 'galleryItem')
  const copies = ['drafts.', 'versions.spring.'].map(prefix => ({...item, _type: 'galleryItem', _id: `${prefix}a`}))
  const face = {_id: 'siteSettings', _type: 'siteSettings', ownerFace: {alt: 'Sam', isDrawing: true}}
  const photos = seedDocuments().filter(({_type}) => _type === 'faq')
  const found = await ask<DrawnDocument[]>(drawingsQuery, {}, [...copies, ...photos, face])
  expect(found.map(({_id}) => _id)).toEqual(['siteSettings'])
})

test('a planned draft stands with the plans alone', () => {
  const change = (name: string, id: string) => ({_id: `versions.${name}.${id}`, _type: id})
  const answer: ContentAnswer = {
    notice: null,
    noticeDraft: null,
    drafts: ['faq', 'service'].map(type => ({_id: `drafts.${type}`, _type: type})),
    versions: [change('rMonday', 'service'), change('rSpring', 'faq')],
    releases: [
      {name: 'rEmpty', state: 'active'},
      {name: 'rSpring', state: 'active', metadata: {title: 'Spring prices'}},
      {
        name: 'rMonday',
        state: 'scheduled',
        publishAt: '2026-11-30T13:00:00Z',
        metadata: {cardinality: 'one', intendedPublishAt: '2026-11-29T13:00:00Z'},
      },
    ],
  }
  const {drafts, plans} = toContentState(answer)
  expect(drafts).toEqual([{_id: 'drafts.faq', _type: 'faq'}])
  expect(plans).toEqual([
    {name: 'rMonday', title: null, at: '2026-11-30T13:00:00Z', changes: [change('rMonday', 'service')]},
    {name: 'rSpring', title: 'Spring prices', at: null, changes: [change('rSpring', 'faq')]},
  ])
})

test('documents that Sanity keeps for itself are no changes of the owner', () => {
  const answer = {notice: null, noticeDraft: null, versions: [], releases: []}
  const own = {_id: 'drafts.homePage', _type: 'homePage'}
  const kept = ['sanity.previewUrlSecret', 'system.release', 'assist.instruction.context']
  const drafts = kept.map(type => ({_id: `drafts.${type}`, _type: type}))
  expect(toContentState({...answer, drafts: [own, ...drafts]}).drafts).toEqual([own])
})
