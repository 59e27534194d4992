/** What the owner reads when the settings, the alerts or a list of a page hold something that cannot be right. */
import {expect, test} from 'vitest'
import {complaintsOfEach, meta} from '../../helpers/schema-rules.ts'

const settings = {
  ...meta,
  _id: 'siteSettings',
  _type: 'siteSettings',
  businessName: 'X',
  phone: '(704) 555-0134',
  email: 'a@b.example',
  consentText: 'We text you. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
}
const key = (index: number) => ({_key: `k${index}`})
const hours = (opens: string, closes: string, days: string[] = ['Mo']) => ({_type: 'openingHours', days, opens, closes})
const link = (href: string) => ({_type: 'link', label: 'Here', href})

/** The about page with a link in its text. */
const story = (href: string | undefined) => ({
  ...meta,
  _id: 'aboutPage',
  _type: 'aboutPage',
  heading: 'About',
  story: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{_type: 'link', _key: 'l', href}],
      children: [{_type: 'span', _key: 's', text: 'our page', marks: ['l']}],
    },
  ],
})

/** What is said of each of the settings with one change. */
const saidOf = (...changes: object[]) => complaintsOfEach(changes.map(change => ({...settings, ...change})))

test('settings that are whole can be published', async () => {
  const whole = {
    hours: [
      {...hours('08:00', '18:00'), ...key(0)},
      {...hours('00:00', '23:59', ['Sa', 'Su']), ...key(1)},
    ],
    replyWindowHours: 0,
    headerLinks: [
      '/contact',
      '#top',
      'https://example.com',
      'tel:+17045550134',
      'sms:+17045550134',
      'mailto:a@b.co',
    ].map((href, index) => ({...link(href), ...key(index)})),
    publicReviewUrl: '/reviews',
    disclosureText: 'One text confirms it. Reply STOP to opt out, HELP for help.',
    receiptText: 'Hi {name}, this is {business}: No. {number}, {link}. Reply STOP to opt out.',
  }
  expect(await saidOf(whole)).toEqual([[]])
})

test('hours begin before they end, at times that a clock shows, on some day', async () => {
  const wrong = 'error: Write the time with 24 hours, for example 08:00 or 18:00'
  const order = "error: 'Open until' must be later than 'Open from'"
  const lists = [
    hours('18:00', '08:00'),
    hours('08:00', '08:00'),
    hours('24:00', '24:30'),
    hours('08:60', '18:00'),
    hours('8:00', '9:00'),
    hours('08:00', '18:00', []),
  ]
  expect(await saidOf(...lists.map(entry => ({hours: [{...entry, ...key(0)}]})))).toEqual([
    [order],
    [order],
    [wrong, wrong],
    [wrong],
    [wrong, wrong],
    ['error: Choose at least one day'],
  ])
})

test('no link of the site leads to another one unasked, or runs something', async () => {
  const sentence = 'error: Begin with / for a page of this site, or with https:// for another one'
  const addresses = ['//elsewhere.example', 'javascript:alert(1)', 'contact', 'ftp://a.example']
  const everywhere = addresses.flatMap(href => [
    {...settings, privacyLink: link(href)},
    {...settings, publicReviewUrl: href},
    story(href),
  ])
  expect(await complaintsOfEach(everywhere)).toEqual(everywhere.map(() => [sentence]))
  const nowhere = await complaintsOfEach([{...settings, privacyLink: {_type: 'link', label: 'Here'}}, story(undefined)])
  expect(nowhere).toEqual([['error: Say where the link goes'], ['error: Say where the link goes']])
})

test('a link to another site, or to a mailbox, needs no protocol', async () => {
  const everywhere = ['www.example.com', 'example.com/page', 'foo@example.com'].flatMap(href => [
    {...settings, privacyLink: link(href), publicReviewUrl: href},
    story(href),
  ])
  expect(await complaintsOfEach(everywhere)).toEqual(everywhere.map(() => []))
})

test('texts to customers say how they stop, fill in only what there is, and are not too long', async () => {
  const carriers = 'warning: Carriers want the words STOP and HELP in it'
  const stop = 'warning: Carriers want it to say how to stop: Reply STOP to opt out'
  const places = 'there are {name}, {business}, {number}, {link}'
  const said = 'Reply STOP to opt out. '
  expect(
    await saidOf(
      {consentText: 'Reply STOP.'},
      {consentText: 'HELP, please.'},
      {disclosureText: 'We text you.'},
      {disclosureText: `STOP HELP ${'x'.repeat(491)}`},
      {receiptText: 'Thanks, {name}.'},
      {receiptText: `${said}Hi {nam}`},
      {receiptText: `${said}Hi {name`},
      {receiptText: said.padEnd(320, '.')},
      {receiptText: said.padEnd(321, '.')},
    ),
  ).toEqual([
    [carriers],
    [carriers],
    [carriers],
    ['error: At most 500 characters'],
    [stop],
    [`error: {nam} means nothing here; ${places}`],
    [`error: A curly bracket stands alone; ${places}`],
    [],
    ['error: At most 320 characters, now there are 321'],
  ])
})

test('no email address, a time below zero and an area that stands there twice are named', async () => {
  const [email, time, area] = await saidOf({email: 'a at b'}, {replyWindowHours: -1}, {serviceAreas: ['A', 'B', 'A']})
  expect([email, time]).toEqual([
    ['error: This is not an email address'],
    ['error: The reply time must not be below 0'],
  ])
  expect(area).toContain('error: The same area stands here twice')
})

test('alerts go to mobile phones, at times of a clock, and to a chat that nobody can listen in on', async () => {
  const alerts = {...meta, _id: 'private.alerts', _type: 'staffAlerts'}
  const staff = (more: object) => ({
    ...alerts,
    staff: [{_key: 'a', _type: 'staffMember', phone: '704 555 0134', ...more}],
  })
  const time = 'error: Write the time like 21:00'
  const chat = 'error: Write the whole address, beginning with https://'
  const cases: [document: typeof alerts, sentences: string[]][] = [
    [staff({quietFrom: '9:30', quietUntil: '07:00'}), []],
    [staff({quietFrom: '24:00'}), [time]],
    [staff({quietUntil: '7 am'}), [time]],
    [staff({phone: '555-0134'}), ['error: The phone number needs ten digits with area code']],
    [staff({email: 'ann@fixit.example'}), []],
    [staff({email: 'ann@fixit.example, eve@evil.example'}), ['error: This is not an email address']],
    [{...alerts, chatAddress: 'https://hooks.example/a'} as typeof alerts, []],
    [{...alerts, chatAddress: 'http://localhost:2586/alerts'} as typeof alerts, []],
    [{...alerts, chatAddress: 'http://hooks.example/a'} as typeof alerts, [chat]],
    [{...alerts, chatAddress: 'hooks.example'} as typeof alerts, [chat]],
  ]
  expect(await complaintsOfEach(cases.map(([document]) => document))).toEqual(cases.map(([, sentences]) => sentences))
})

test('colors, ZIP codes, profiles and words that the site could not use are named', async () => {
  const said = await saidOf(
    {
      accentColor: '#4dabf7',
      zipCodes: ['28277'],
      profiles: [{...key(0), label: 'Yelp', url: 'https://yelp.example/a'}],
    },
    {accentColor: '#101010'},
    {zipCodes: ['2827']},
    {profiles: [{...key(0), label: 'Yelp', url: 'javascript:alert(1)'}]},
    {words: {bookAreaHeading: 'Book us'}},
    {words: {bookAreaHeading: 'Book us in {area}', call: 'Ring'}},
  )
  expect(said.map(list => list.map(String).join(' '))).toEqual([
    '',
    expect.stringContaining('Choose a lighter one'),
    expect.stringContaining('five digits'),
    expect.stringContaining('https://'),
    expect.stringContaining('Write {area} where the name goes'),
    '',
  ])
})
