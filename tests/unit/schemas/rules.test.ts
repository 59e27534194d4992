import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

const at = (current: string) => ({_type: 'slug', current})
const service = {
  ...meta,
  _id: 'service-tiling',
  _type: 'service',
  title: 'Tiling',
  path: at('/services/tiling'),
  heading: 'Tiling',
  intro: 'Tiles, set and grouted.',
}
const other = {_id: 'service-other', _type: 'service', path: at('/services/other')}
const area = {...service, _id: 'area-matthews', _type: 'area', path: at('/handyman-matthews')}
const redirect = {...meta, _id: 'redirect-a', _type: 'redirect', from: '/old', to: '/contact', permanent: true}
const otherRedirect = (from: string, to: string) => ({...redirect, _id: 'redirect-b', from, to})
const notice = {...meta, _id: 'bookingNotice', _type: 'bookingNotice', enabled: true}
const assistant = {...meta, _id: 'assistantSettings', _type: 'assistantSettings', welcome: 'Hi!', enabled: true}
const hourly = {...meta, _id: 'p', _type: 'hourlyPackage', label: 'l', description: 'd', value: '1hour', order: 1}

const tier = {_key: 'small', _type: 'priceTier', label: 'Small patch', from: 95, unit: 'flat'}
const priced = {_id: 'service-a', _type: 'service', priceTiers: [tier]}
const reference = {_type: 'reference', _ref: 'service-a'}
const option = {_key: 'a', _type: 'workOption', label: 'Small hole', service: reference, tier: 'small'}
const group = {_key: 'a', _type: 'workGroup', title: 'Drywall repair', value: 'drywall_repair', options: [option]}
const named = {_id: 'category-repairs', _type: 'workCategory', title: 'Repairs', value: 'repairs', order: 1}
const category = {...meta, ...named, groups: [group]}
const filters = ['a', 'b'].map(_key => ({_key, _type: 'galleryFilter', value: 'other', label: 'Other'}))
const gallery = {...meta, _id: 'galleryPage', _type: 'galleryPage', heading: 'Gallery', filters}
const photo = {_type: 'photo', asset: {_type: 'reference', _ref: 'image-a-1x1-png', _weak: true}}

const taken = 'error: validation:slug.not-unique'
const ownNames = 'error: Only small letters, digits and underscores, please'
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const cases: Record<string, [document: object, said: string[], stored?: object[]]> = {
  'a complete service has nothing to complain about': [service, []],
  'an area with a name, an address, a heading and an introduction can be published': [area, []],
  'an address that another service has is refused': [service, [taken], [{...other, path: service.path}]],
  'an address that another service had before is refused': [
    service,
    [taken],
    [{...other, aliases: ['/services/tiling']}],
  ],
  'an address that an area has is refused': [service, [taken], [{...area, path: service.path}]],
  'an area cannot take the address of a service': [{...area, path: service.path}, [taken], [service]],
  'the draft of a service does not compete with its own published address': [
    {...service, _id: 'drafts.service-tiling'},
    [],
    [service],
  ],
  'its version in a release does not either': [{...service, _id: 'versions.rSpring.service-tiling'}, [], [service]],
  "another service's unpublished slip does not keep this one from being published": [
    service,
    [],
    [{...other, _id: 'drafts.service-other', path: service.path}],
  ],
  'an old address that belongs to another service is refused': [
    {...service, aliases: ['/services/other']},
    ['error: Another page already uses /services/other'],
    [other],
  ],
  'a fixed page of the site cannot become a service': [
    {...service, path: at('/book')},
    ['error: /book already belongs to another page of the site'],
  ],
  'a service in the list needs a card text, and no place': [
    {...service, inList: true},
    ['error: A service in the list needs a text on its card'],
  ],
  'long search titles and a picture without words only warn': [
    {...service, image: photo, seo: {_type: 'seo', title: 'x'.repeat(61)}},
    [
      'warning: Search engines cut titles after about 60 characters',
      'warning: Say in a few words what the picture shows',
    ],
    [{_id: 'image-a-1x1-png', _type: 'sanity.imageAsset'}],
  ],
  'an area does not link to itself': [
    {...area, _id: 'drafts.area-matthews', otherAreas: [{...reference, _key: 'a', _ref: area._id}]},
    ['error: A page need not link to itself'],
    [area],
  ],
  'a redirect from an address without a page is fine': [redirect, []],
  'a redirect from an address with a page is refused': [
    {...redirect, from: '/services/tiling'},
    ['error: A page already answers at /services/tiling'],
    [service],
  ],
  'a redirect from a page of the site is refused': [
    {...redirect, from: '/faq'},
    ['error: /faq already belongs to another page of the site'],
  ],
  'two redirects cannot start at the same address': [
    redirect,
    ['error: There is already a redirect from here'],
    [otherRedirect('/old', '/faq')],
  ],
  'a redirect that leads to itself is refused': [{...redirect, to: '/old'}, ['error: This leads to itself']],
  'a redirect in a circle with another one is refused': [
    {...redirect, to: '/older'},
    ['error: Together with another redirect this sends visitors in a circle'],
    [otherRedirect('/older', '/old')],
  ],
  'a redirect that is turned around makes no circle with its own published past': [
    {...redirect, _id: 'drafts.redirect-a', from: '/older', to: '/old'},
    [],
    [{...redirect, to: '/older'}],
  ],
  'nor does its version in a release': [
    {...redirect, _id: 'versions.rSpring.redirect-a', from: '/older', to: '/old'},
    [],
    [{...redirect, to: '/older'}],
  ],
  'a notice that is switched on needs its words or its day': [
    notice,
    ["error: Choose 'Booked until' or write what the notice says, or switch it off"],
  ],
  'its day is enough': [{...notice, bookedUntil: dayFromNow(1)}, []],
  'a notice whose day has passed only warns': [
    {...notice, bookedUntil: dayFromNow(-2)},
    ['warning: This day has passed, so visitors no longer see the notice'],
  ],
  'so does one with a day of the past in its words': [
    {...notice, message: 'Currently fully booked until January 5, 2025'},
    ["warning: January 5, 2025 has passed. Change the words, or empty them to use 'Booked until'"],
  ],
  'the assistant needs a welcome and no more': [assistant, []],
  'its sentences need the places that are filled in': [
    {...assistant, personLine: 'Call us.', replyLine: 'Soon.', unknownWork: 'We look at it.'},
    [
      'error: Write {phone} where your number belongs',
      'error: Write {time} where the time belongs',
      'error: Write {work} where the work belongs',
    ],
  ],
  'each package of the order form exists once': [
    {...hourly, price: 1},
    ['error: There is already a package for this choice'],
    [{...hourly, _id: 'other'}],
  ],
  'two filter buttons of the gallery never show the same': [gallery, ['error: Two buttons show the same projects']],
  'a category with a kind of work and a priced choice can be published': [category, [], [priced]],
  'a choice whose price was taken out of its service is named': [
    category,
    ['error: Choices: this price is no longer among those of the service'],
    [{...priced, priceTiers: []}],
  ],
  'two categories cannot share the name that orders are stored under': [
    category,
    ['error: Another category has this name in stored orders'],
    [priced, {...category, _id: 'category-other'}],
  ],
  'two kinds of work cannot either': [
    {...category, groups: [group, {...group, _key: 'b'}]},
    ['error: Two kinds of work have the same name in stored orders'],
    [priced],
  ],
  'a name in stored orders cannot be mistaken for a visitor’s own words': [
    {...category, value: 'custom:a', groups: [{...group, value: 'Door repair'}]},
    [ownNames, ownNames],
    [priced],
  ],
}

test.each(Object.entries(cases))('%s', async (_, [document, said, stored]) => {
  expect(await complaints(document, stored)).toEqual(said)
})
