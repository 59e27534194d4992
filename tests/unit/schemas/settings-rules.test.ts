import {expect, test} from 'vitest'
import {staffAlerts} from '#schemas/singletons/staff-alerts.ts'
import {complaints, expectComplaints, meta} from '../../helpers/schema-rules.ts'

const settings = {
  ...meta,
  _id: 'siteSettings',
  _type: 'siteSettings',
  businessName: 'X',
  phone: '(704) 555-0134',
  email: 'a@b.example',
  consentText: 'We text you. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
}
const hours = (opens: string, closes: string, days: string[] = ['Mo']) => ({
  _key: opens,
  _type: 'openingHours',
  days,
  opens,
  closes,
})
const link = (href?: string) => ({_key: href, _type: 'link', label: 'Here', href})

/** The about page with a link in its text. */
function story(href?: string) {
  const children = [{_type: 'span', _key: 's', text: 'our page', marks: ['l']}]
  const markDefs = [{_type: 'link', _key: 'l', href}]
  const block = {_type: 'block', _key: 'a', style: 'normal', markDefs, children}
  return {...meta, _id: 'aboutPage', _type: 'aboutPage', heading: 'About', story: [block]}
}

/** What is said of the settings with each of the changes. */
const expectOfSettings = (cases: [change: object, said: string[]][]) =>
  expectComplaints(cases.map(([change, said]) => [{...settings, ...change}, said]))

test('settings that are whole can be published', async () => {
  const links = ['/contact', '#top', 'https://example.com', 'tel:+17045550134', 'sms:+17045550134', 'mailto:a@b.co']
  const whole = {
    hours: [hours('08:00', '18:00'), hours('00:00', '23:59', ['Sa', 'Su'])],
    replyWindowHours: 0,
    headerLinks: links.map(link),
    publicReviewUrl: '/reviews',
    disclosureText: 'One text confirms it. Reply STOP to opt out, HELP for help.',
    receiptText: 'Hi {name}, this is {business}: No. {number}, {link}. Reply STOP to opt out.',
    accentColor: '#4dabf7',
    zipCodes: ['28277'],
    profiles: [{_key: 'a', label: 'Yelp', url: 'https://yelp.example/a'}],
    words: {bookAreaHeading: 'Book us in {area}', call: 'Ring'},
  }
  await expectOfSettings([[whole, []]])
})

test('hours begin before they end, at times that a clock shows, on some day', async () => {
  const wrong = 'error: Write the time with 24 hours, for example 08:00 or 18:00'
  const order = "error: 'Open until' must be later than 'Open from'"
  await expectOfSettings([
    [{hours: [hours('18:00', '08:00')]}, [order]],
    [{hours: [hours('08:00', '08:00')]}, [order]],
    [{hours: [hours('24:00', '24:30')]}, [wrong, wrong]],
    [{hours: [hours('08:60', '18:00')]}, [wrong]],
    [{hours: [hours('8:00', '9:00')]}, [wrong, wrong]],
    [{hours: [hours('08:00', '18:00', [])]}, ['error: Choose at least one day']],
  ])
})

test('no link of the site leads to another one unasked, or runs something; one to a site or a mailbox needs no protocol', async () => {
  const unclear = 'error: Begin with / for a page of this site, or with https:// for another one'
  const said = (href: string | undefined, ...words: string[]): [document: object, said: string[]][] => [
    [{...settings, privacyLink: link(href)}, words],
    [story(href), words],
  ]
  const wrong = ['//elsewhere.example', 'javascript:alert(1)', 'contact', 'ftp://a.example']
  const right = ['www.example.com', 'example.com/page', 'foo@example.com']
  await expectComplaints(wrong.flatMap(href => said(href, unclear)))
  await expectComplaints(right.flatMap(href => said(href)))
  await expectComplaints(said(undefined, 'error: Say where the link goes'))
  await expectOfSettings(wrong.map(publicReviewUrl => [{publicReviewUrl}, [unclear]]))
  await expectOfSettings(right.map(publicReviewUrl => [{publicReviewUrl}, []]))
})

test('texts to customers say how they stop, fill in only what there is, and are not too long', async () => {
  const carriers = 'warning: Carriers want the words STOP and HELP in it'
  const stop = 'warning: Carriers want it to say how to stop: Reply STOP to opt out'
  const places = 'there are {name}, {business}, {number}, {link}'
  const said = 'Reply STOP to opt out. '
  await expectOfSettings([
    [{consentText: 'Reply STOP.'}, [carriers]],
    [{consentText: 'HELP, please.'}, [carriers]],
    [{disclosureText: 'We text you.'}, [carriers]],
    [{disclosureText: `STOP HELP ${'x'.repeat(491)}`}, ['error: At most 500 characters']],
    [{receiptText: 'Thanks, {name}.'}, [stop]],
    [{receiptText: `${said}Hi {nam}`}, [`error: {nam} means nothing here; ${places}`]],
    [{receiptText: `${said}Hi {name`}, [`error: A curly bracket stands alone; ${places}`]],
    [{receiptText: said.padEnd(320, '.')}, []],
    [{receiptText: said.padEnd(321, '.')}, ['error: At most 320 characters, now there are 321']],
  ])
})

test('what the site could not use is named', async () => {
  const profiles = [{_key: 'a', label: 'Yelp', url: 'javascript:alert(1)'}]
  const cases: [change: object, words: string][] = [
    [{phone: '5'}, 'error: The phone number needs ten digits with area code'],
    [{email: 'a at b'}, 'error: This is not an email address'],
    [{replyWindowHours: -1}, 'error: The reply time must not be below 0'],
    [{serviceAreas: ['A', 'B', 'A']}, 'error: The same area stands here twice'],
    [{accentColor: '#101010'}, 'Choose a lighter one'],
    [{zipCodes: ['2827']}, 'five digits'],
    [{profiles}, 'https://'],
    [{words: {bookAreaHeading: 'Book us'}}, 'Write {area} where the name goes'],
  ]
  for (const [change, words] of cases)
    expect((await complaints({...settings, ...change})).join(' '), words).toContain(words)
})

test('alerts go to mobile phones, at times of a clock, and to a chat that nobody can listen in on', async () => {
  const alerts = (more: object) => ({...meta, _id: 'private.alerts', _type: 'staffAlerts', ...more})
  const staff = (more: object) => alerts({staff: [{_key: 'a', _type: 'staffMember', phone: '704 555 0134', ...more}]})
  const time = 'error: Write the time like 21:00'
  const chat = 'error: Write the whole address, beginning with https://'
  await expectComplaints([
    [staff({quietFrom: '9:30', quietUntil: '07:00'}), []],
    [staff({quietFrom: '24:00'}), [time]],
    [staff({quietUntil: '7 am'}), [time]],
    [staff({phone: '555-0134'}), ['error: The phone number needs ten digits with area code']],
    [staff({email: 'ann@fixit.example'}), []],
    [staff({email: 'ann@fixit.example, eve@evil.example'}), ['error: This is not an email address']],
    [alerts({chatAddress: 'https://hooks.example/a'}), []],
    [alerts({chatAddress: 'http://localhost:2586/alerts'}), []],
    [alerts({chatAddress: 'http://hooks.example/a'}), [chat]],
    [alerts({chatAddress: 'hooks.example'}), [chat]],
  ])
})

test('who the owner is for a forgotten password is asked on the lake only: hosted Sanity has no password of ours', () => {
  const [{of}] = staffAlerts.fields as unknown as [{of: [{fields: {name: string; hidden?: unknown}[]}]}]
  const hidden = of[0].fields.find(({name}) => name === 'isOwner')?.hidden as (context: object) => boolean
  expect(['google', 'sanity', 'local'].map(provider => hidden({currentUser: {provider}}))).toEqual([true, true, false])
})
