import {expect, test} from 'vitest'
import {type ShownOnAnswer, shownOnOf, shownOnQuery} from '#studio/shown-on/shown-in.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

async function placesIn(id: string, documents = seedDocuments()) {
  const pages = shownOnOf(await ask<ShownOnAnswer>(shownOnQuery, {id}, documents))
  return pages.map(({title, note, isShown, taps}) =>
    [isShown ? '+' : '-', title, note && `(${note})`, ...taps.map(({label}) => `[${label}]`)].filter(Boolean).join(' '),
  )
}

const page = (_type: string, more: object = {}) => ({
  _id: 'new',
  _type,
  title: 'New',
  path: {current: '/new'},
  _createdAt: '2026-01-01T00:00:00Z',
  ...more,
})

test('a new area is in every list of areas by itself, and in no menu', async () => {
  expect(await placesIn('new', [...seedDocuments(), page('area')])).toEqual([
    '+ Service areas at the bottom of every page',
    '+ Home page',
    '+ Contact page',
    '+ Pages of the other areas',
    '- Menu at the top [Add]',
    '- Links at the bottom [Add]',
  ])
})

test('a new service is on three pages by itself, and says how to get it into the rest', async () => {
  expect(await placesIn('new', [...seedDocuments(), page('service', {inList: true})])).toEqual([
    '+ Services page (With a card)',
    '+ Contact form (As "New")',
    '+ Booking page (Under Repairs) [Move to Installations] [Move to Painting & Finishing] [Move to Renovations]',
    '- Home page [Add]',
    '- Menu at the top [Add]',
    '- Links at the bottom [Add]',
  ])
})

test('a service of the seed says where it is, and where it is not', async () => {
  expect(await placesIn('service-window-treatments')).toEqual([
    '+ Services page (With a card)',
    '+ Contact form (As "Doors & Windows")',
    '+ Booking page (Under Installations) [Move to Repairs] [Move to Painting & Finishing] [Move to Renovations]',
    '- Home page [Add]',
    '+ Other pages (Ballantyne)',
    '- Menu at the top [Add]',
    '- Links at the bottom [Add]',
  ])
  const drywall = await placesIn('service-drywall-repair')
  expect(drywall).toContain('+ Booking page (In the choices that are priced like it)')
  expect(drywall).toContain('+ Home page [Take out]')
  expect(drywall).toContain('+ Other pages (South Charlotte)')
})

test('a page at a fixed address is found in the menus, whether its link is a page or was typed; one that is not published nowhere', async () => {
  const typed = seedDocuments().map(found =>
    found._id === 'siteSettings' ? {...found, footerLinks: [{_key: 'a', label: 'FAQ', href: '/faq'}]} : found,
  )
  expect(await placesIn('faqPage', typed)).toEqual(['+ Menu at the top [Take out]', '+ Links at the bottom [Take out]'])
  expect(await placesIn('nowhere')).toEqual([])
  expect(await placesIn('reviewsPage')).toEqual(['- Menu at the top [Add]', '- Links at the bottom [Add]'])
})
