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
  expect(await menuOf({page: to('service-gone'), label: 'Gone', href: '/services/gone'}, {label: 'Nowhere'})).toEqual(
    [],
  )
})

test('an address that was typed leads there as before', async () => {
  expect(
    await menuOf({label: 'Blog', href: 'https://blog.example'}, {label: 'Painting', href: '/services/painting'}),
  ).toEqual(['Blog https://blog.example', 'Painting /services/painting'])
  expect(
    await menuOf({label: 'Blog', href: 'www.blog.example'}, {label: 'Script', href: 'javascript:alert(1)'}),
  ).toEqual(['Blog https://www.blog.example'])
})
