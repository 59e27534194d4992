import type {NumberRule} from 'sanity'
import {accentProblem} from '../accent-color.ts'
import {documentType, field, inGroup} from '../fields/field.ts'
import {anyAddress, hrefProblem} from '../link-address.ts'
import {standardNextSteps} from '../next-steps.ts'
import {acceptedPhotos} from '../objects/photo.ts'
import {phoneDigits} from '../phone-digits.ts'
import {placeholderHelp} from '../placeholders.ts'
import {receiptTextProblem} from '../receipt-text.ts'
import {settingsFoundBy} from '../settings-found-by.ts'
import {timeZones, zoneTitle} from '../time-zones.ts'
import {zipCodesProblem} from '../zip-codes.ts'

const stopAndHelp = (text: string | undefined) =>
  (/\bSTOP\b/.test(text ?? '') && /\bHELP\b/.test(text ?? '')) || 'Carriers want the words STOP and HELP in it'

const yearRule = (rule: NumberRule) => rule.min(1900).integer().error('A year such as 2014')

const samples = 'Words that end in (sample) are never shown to visitors'

const figures = [
  ['answered', 'Requests answered', 'From 20 on'],
  [
    'answerTime',
    'How soon you answer',
    'Within which time half of the last 90 days were answered. From 20 answers on, and while it keeps what you promise under Hours',
  ],
  ['rating', 'Average rating', 'From 10 customers on who allowed it in the survey after a job'],
  ['foundedYear', 'In business since', 'The year under Business'],
] as const

/** Who comes to the house, and what vouches for them. */
const ownerFields = [
  field.string('ownerName', "Owner's name", {
    description: `Customers like to know who comes. Shown beside prices and forms. ${samples}`,
  }),
  field.photo('ownerFace', "Owner's picture", {description: 'A photograph: visitors never see a drawing here'}),
  field.image('ownerSignature', "Owner's signature", {
    description: 'Optional: a photograph of it, in dark ink on white paper, three times as wide as high',
    options: {accept: acceptedPhotos},
  }),
  field.string('licenseKind', 'Kind of license', {
    description: 'Before its number, for example "General contractor"',
  }),
  field.string('license', 'License', {
    description: 'As it should appear, for example "License No. 12345". At the bottom of each page',
  }),
  field.string('insurer', 'Insurance company', {description: 'Before what it covers, for example "State Farm"'}),
  field.string('insurance', 'Insurance', {
    description: 'As it should appear, for example "Insured for up to $1,000,000"',
  }),
  field.object('figures', 'Figures on the home and about page', {
    description: 'The site counts them every hour and shows each once it is true for sure',
    // A switch that was never touched counts as on.
    fields: figures.map(([name, title, description]) => field.boolean(name, title, {description, initialValue: true})),
  }),
  field.list('profiles', 'Our profiles elsewhere', 'profile', {
    description: 'Google, Facebook, Nextdoor, Yelp and others. At the bottom of each page and for search engines',
  }),
]

export const siteSettings = documentType('siteSettings', 'Settings', {
  groups: [
    {name: 'business', title: 'Business', default: true},
    {name: 'hours', title: 'Hours and area'},
    {name: 'owner', title: 'Owner and proof'},
    {name: 'texts', title: 'Text messages'},
    {name: 'words', title: 'Words'},
    {name: 'links', title: 'Menus'},
    {name: 'search', title: 'Reviews and search'},
  ],
  fields: [
    ...inGroup('business', [
      field.string('businessName', 'Business name', {required: 'The business needs a name'}),
      field.string('phone', 'Phone', {
        description: 'For calls and texts, as it should appear: (201) 555-0134',
        check: phone => Boolean(phone && phoneDigits(phone)) || 'The phone number needs ten digits with area code',
      }),
      field.string('email', 'Email', {
        required: 'Requests and feedback need an email address',
        validation: rule => rule.email().error('This is not an email address'),
      }),
      field.photo('logo', 'Logo', {description: 'Without one, the site shows a small tool badge'}),
      field.string('tagline', 'Tagline'),
      field.string('trade', 'What you are', {
        description: 'For example "plumber", as in "Book a plumber in Old Town" and in the addresses of new areas',
        validation: rule => rule.max(40).error('At most 40 characters'),
      }),
      field.number('foundedYear', 'Founded in', {validation: yearRule}),
      field.number('yearsExperience', 'Years of experience', {
        validation: rule => rule.min(0).integer().error('A whole number of years'),
      }),
      field.number('copyrightYear', 'Copyright year', {validation: yearRule}),
      field.string('accentColor', 'Color of buttons', {
        description: 'Our orange while this is empty. Dark words are on it, so it must be a light or middle color',
        check: color => accentProblem(color) ?? true,
      }),
    ]),
    ...inGroup('owner', ownerFields),
    ...inGroup('hours', [
      field.list('hours', 'Opening hours', 'openingHours', {description: placeholderHelp}),
      field.list('closedDays', 'Days off', 'closedDays', {
        description: 'No answer is promised for these days. Federal holidays are known already.',
      }),
      field.number('replyWindowHours', 'We reply within (business hours)', {
        initialValue: 2,
        validation: rule => rule.min(0).error('The reply time must not be below 0'),
      }),
    ]),
    ...inGroup('business', [
      field.number('keepRequestsMonths', 'Keep requests for (months)', {
        description: 'Older requests are deleted with their photos, texts and messages. 24 months while this is empty',
        // At least 6: a slip of the thumb here deletes for good.
        validation: rule => rule.integer().min(6).max(120).error('A whole number of months from 6 to 120'),
      }),
      field.number('textPartCents', 'What a text costs (cents per part)', {
        description: 'For the estimate under Today, Numbers. 1.1 cents while this is empty',
        validation: rule => rule.min(0).max(100).error('Cents from 0 to 100'),
      }),
    ]),
    ...inGroup('hours', [
      field.string('timeZone', 'Time zone', {
        initialValue: 'America/New_York',
        options: {list: timeZones.map(zone => ({title: zoneTitle(zone), value: zone}))},
      }),
      field.string('serviceAreaLine', 'Service area in one line', {
        description: 'For example "Serving Old Town and nearby areas"',
      }),
      field.list('serviceAreas', 'Service areas', 'string', {
        description: 'Areas with a page of their own follow by themselves',
        unique: 'The same area stands here twice',
      }),
      field.list('zipCodes', 'ZIP codes without an area page', 'string', {
        description:
          'Those of an area with a page are on its own page. Requests from another town with another ZIP code are marked as outside, so list all you come to, or none',
        options: {layout: 'tags'},
        check: codes => zipCodesProblem(codes) ?? true,
      }),
      field.string('mapTitle', 'Name of the map', {description: 'Your main town, for example "Springfield, IL"'}),
      field.list('mapPlaces', 'Places on the map', 'mapPlace', {
        description: 'The first is its middle. Areas with a page can have their place there instead',
      }),
    ]),
    ...inGroup('texts', [
      field.text('textMessage', 'Prefilled text message', {
        description: 'What stands in the message when a visitor taps "Text us"',
        rows: 3,
      }),
      field.boolean('requireTextConsent', 'Require text consent', {
        description:
          'On: order forms can only be sent with the consent box ticked. Phone carriers prefer it optional, so switch it off when a carrier asks. The box is never ticked for the visitor',
        initialValue: true,
      }),
      field.text('consentText', 'Wording beside the consent box', {
        description: 'Carriers want: who texts, why, how often, "Msg & data rates may apply", STOP and HELP',
        rows: 4,
        advice: stopAndHelp,
      }),
      field.text('disclosureText', 'Line under the phone field', {
        description:
          'On the short form, which has no consent box: that one text confirms the request. Kept with every request as it was shown. Empty: our own words',
        rows: 3,
        validation: rule => rule.max(500).error('At most 500 characters'),
        advice: text => !text || stopAndHelp(text),
      }),
      field.text('receiptText', 'Text to the customer after a request', {
        description:
          'Sent once, to customers who agreed to texts. {name}, {business}, {number} and {link} are filled in. Empty: our own words',
        rows: 4,
        check: text => (text && receiptTextProblem(text)) || true,
        advice: text => !text || /\bSTOP\b/.test(text) || 'Carriers want it to say how to stop: Reply STOP to opt out',
      }),
    ]),
    ...inGroup('words', [
      field.list('nextSteps', 'What happens next', 'string', {
        description: `Shown after a request. {by} becomes "by Monday 10 AM". While empty: ${standardNextSteps.join(' ')}`,
        validation: rule => rule.max(5).warning('Three short sentences are read; six are not'),
      }),
      field.typed('siteWords', 'words', 'Buttons, headings and questions'),
    ]),
    ...inGroup('links', [
      field.list('headerLinks', 'Menu at the top', 'link'),
      field.list('footerLinks', 'Links at the bottom', 'link'),
      field.typed('link', 'privacyLink', 'Privacy link'),
    ]),
    ...inGroup('search', [
      field.url('publicReviewUrl', 'Where customers can review us in public', {
        description: 'A full address (https://…) or a page of this site',
        check: url => !url || hrefProblem(url),
        validation: rule => rule.uri(anyAddress),
      }),
      field.string('googlePlaceId', 'Google place id', {description: 'Only needed to show Google reviews'}),
      field.typed('seo', 'seo', 'Search engines, for pages without their own words or an introduction'),
      field.string('foundBy', "Words that find them in the Studio's search", {
        hidden: true,
        initialValue: settingsFoundBy,
        options: {search: {weight: 10}},
      }),
    ]),
  ],
  preview: {select: {subtitle: 'businessName'}, prepare: ({subtitle}) => ({title: 'Settings', subtitle})},
})
