import {expect, test} from 'vitest'
import {askSettings, seedDocuments} from './queries/seed-dataset.ts'

const to = (_ref: string) => ({_type: 'reference', _ref, _weak: true})

/** The footer's menu with `links` in it. */
async function menuOf(...links: object[]) {
  const footerLinks = links.map((link, index) => ({_key: `k${index}`, _type: 'link', ...link}))
  const documents = seedDocuments().map(found => (found._id === 'siteSettings' ? {...found, footerLinks} : found))
  return (await askSettings(documents)).footerLinks.map(({label, href}) => `${label} ${href}`)
}

test('a link leads to its page, under its own text or the name of the page', async () => {
  expect(
    await menuOf(
      {page: to('service-wainscoting')},
      {page: to('service-wainscoting'), label: 'Accent walls'},
      {page: to('area-ballantyne')},
      {page: to('galleryPage')},
    ),
  ).toEqual([
    'Wainscoting & Accent Walls /services/wainscoting',
    'Accent walls /services/wainscoting',
    'Ballantyne /handyman-ballantyne',
    'Gallery /gallery',
  ])
})

test('a link to a page that is gone leaves the menu, with the address that was typed before it', async () => {
  const gone = {page: to('service-gone'), label: 'Gone', href: '/services/gone'}
  expect(await menuOf(gone, {label: 'Nowhere'})).toEqual([])
})

test('an address that was typed leads there as before, one that runs something nowhere', async () => {
  const typed = ['https://blog.example', '/services/painting', 'www.blog.example', 'javascript:alert(1)']
  expect(await menuOf(...typed.map(href => ({label: 'To', href})))).toEqual([
    'To https://blog.example',
    'To /services/painting',
    'To https://www.blog.example',
  ])
})
