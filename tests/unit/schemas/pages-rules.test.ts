/** What the owner reads when an area, a redirect, a picture pair or a customer's words are not complete yet. */
import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

const area = {
  ...meta,
  _id: 'area-matthews',
  _type: 'area',
  title: 'Matthews',
  path: {_type: 'slug', current: '/handyman-matthews'},
  heading: 'Handyman in Matthews',
  intro: 'We work in Matthews.',
}
const redirect = {...meta, _id: 'redirect-a', _type: 'redirect', from: '/old', to: '/contact', permanent: true}
const service = {_id: 'service-a', _type: 'service', path: {_type: 'slug', current: '/services/tiling'}}

test('an area with a name, an address, a heading and an introduction can be published', async () => {
  expect(await complaints(area)).toEqual([])
})

test('an area cannot take the address of a service', async () => {
  const wrong = {...area, path: {_type: 'slug', current: '/services/tiling'}}
  expect(await complaints(wrong, [service])).toEqual(['error: validation:slug.not-unique'])
})

test('the assistant needs a welcome, and its sentences the places that are filled in', async () => {
  const assistant = {...meta, _id: 'assistantSettings', _type: 'assistantSettings', welcome: 'Hi!', enabled: true}
  expect(await complaints(assistant)).toEqual([])
  expect(await complaints({...assistant, welcome: undefined})).toEqual(['error: The chat begins with a welcome'])
  const placeless = {...assistant, personLine: 'Call us.', replyLine: 'Soon.', unknownWork: 'We look at it.'}
  expect(await complaints(placeless)).toEqual([
    'error: Write {phone} where your number belongs',
    'error: Write {time} where the time belongs',
    'error: Write {work} where the work belongs',
  ])
})

test('an area does not link to itself', async () => {
  const wrong = {...area, _id: 'drafts.area-matthews', otherAreas: [{_key: 'a', _type: 'reference', _ref: area._id}]}
  expect(await complaints(wrong, [area])).toContain('error: A page need not link to itself')
})

test('a redirect from an address without a page is fine, from one with a page is refused', async () => {
  expect(await complaints(redirect)).toEqual([])
  expect(await complaints({...redirect, from: '/services/tiling'}, [service])).toContain(
    'error: A page already answers at /services/tiling',
  )
  expect(await complaints({...redirect, from: '/faq'})).toContain(
    'error: /faq already belongs to another page of the site',
  )
})

test('two redirects cannot start at the same address', async () => {
  const other = {_id: 'redirect-b', _type: 'redirect', from: '/old', to: '/faq'}
  expect(await complaints(redirect, [other])).toContain('error: There is already a redirect from here')
})

test('a redirect that leads to itself, or in a circle with another one, is refused', async () => {
  expect(await complaints({...redirect, to: '/old'})).toContain('error: This leads to itself')
  const other = {_id: 'redirect-b', _type: 'redirect', from: '/older', to: '/old'}
  expect(await complaints({...redirect, to: '/older'}, [other])).toContain(
    'error: Together with another redirect this sends visitors in a circle',
  )
})

test('a redirect that is turned around makes no circle with its own published past', async () => {
  const published = {_id: 'redirect-a', _type: 'redirect', from: '/old', to: '/older'}
  for (const _id of ['drafts.redirect-a', 'versions.rSpring.redirect-a']) {
    expect(await complaints({...redirect, _id, from: '/older', to: '/old'}, [published])).toEqual([])
  }
})

test('a pair needs both of its pictures', async () => {
  const photo = {_type: 'photo', asset: {_type: 'reference', _ref: 'image-a-1x1-png', _weak: true}, alt: 'A wall'}
  const pair = {_key: 'a', _type: 'beforeAfter', before: photo}
  const found = await complaints({
    ...meta,
    ...service,
    title: 'Tiling',
    heading: 'Tiling',
    intro: 'Tiles.',
    mediaKind: 'beforeAfter',
    beforeAfter: [pair],
  })
  expect(found).toContain('error: The picture from after is missing')
})

test('three steps only warn: the page can be published while it is being written', async () => {
  const steps = ['a', 'b', 'c'].map(key => ({_key: key, _type: 'processStep', title: key}))
  const found = await complaints({...meta, ...service, title: 'T', heading: 'T', intro: 'T.', processSteps: steps})
  expect(found).toEqual(['warning: The page is laid out for four or five steps'])
})

test('words from a customer need a name, the words and one to five stars', async () => {
  const words = {...meta, _id: 'testimonial-a', _type: 'testimonial', rating: 6}
  expect(await complaints(words)).toEqual([
    'error: Say whose words these are',
    'error: Write what the customer said',
    'error: Choose 1 to 5 stars',
  ])
})

test('two filter buttons of the gallery never show the same', async () => {
  const filter = {_type: 'galleryFilter', value: 'other', label: 'Other'}
  const filters = [
    {...filter, _key: 'a'},
    {...filter, _key: 'b'},
  ]
  const page = {...meta, _id: 'galleryPage', _type: 'galleryPage', heading: 'Gallery', filters}
  expect(await complaints(page)).toEqual(['error: Two buttons show the same projects'])
})
