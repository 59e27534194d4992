import {defineArrayMember, defineField, defineType, type NumberRule} from 'sanity'
import {accentProblem} from '../accent-color.ts'
import {ownerFields} from '../fields/owner.ts'
import {anyAddress, hrefProblem} from '../link-address.ts'
import {standardNextSteps} from '../next-steps.ts'
import {phoneDigits} from '../phone-digits.ts'
import {receiptTextProblem} from '../receipt-text.ts'
import {timeZones, zoneTitle} from '../time-zones.ts'
import {zipCodesProblem} from '../zip-codes.ts'

const stopAndHelp = (text: string | undefined) =>
  (/\bSTOP\b/.test(text ?? '') && /\bHELP\b/.test(text ?? '')) || 'Carriers want the words STOP and HELP in it'

const yearRule = (rule: NumberRule) => rule.min(1900).integer().error('A year such as 2014')

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
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
    defineField({
      name: 'businessName',
      title: 'Business name',
      type: 'string',
      group: 'business',
      validation: rule => rule.required().error('The business needs a name'),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      description: 'For calls and texts, as it should appear: (201) 555-0134',
      type: 'string',
      group: 'business',
      validation: rule =>
        rule.custom(phone => (phone && phoneDigits(phone) ? true : 'The phone number needs ten digits with area code')),
    }),
    defineField({
      name: 'email',
      title: 'Email',
      type: 'string',
      group: 'business',
      validation: rule => [
        rule.required().error('Requests and feedback need an email address'),
        rule.email().error('This is not an email address'),
      ],
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      description: 'Without one, the site shows a small tool badge',
      type: 'photo',
      group: 'business',
    }),
    defineField({name: 'tagline', title: 'Tagline', type: 'string', group: 'business'}),
    defineField({
      name: 'trade',
      title: 'What you are',
      description: 'For example "plumber", as in "Book a plumber in Old Town" and in the addresses of new areas',
      type: 'string',
      group: 'business',
      validation: rule => rule.max(40).error('At most 40 characters'),
    }),
    defineField({name: 'foundedYear', title: 'Founded in', type: 'number', group: 'business', validation: yearRule}),
    defineField({
      name: 'yearsExperience',
      title: 'Years of experience',
      type: 'number',
      group: 'business',
      validation: rule => rule.min(0).integer().error('A whole number of years'),
    }),
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      group: 'business',
      validation: yearRule,
    }),
    defineField({
      name: 'accentColor',
      title: 'Color of buttons',
      description: 'Our orange while this is empty. Dark words are on it, so it must be a light or middle color',
      type: 'string',
      group: 'business',
      validation: rule => rule.custom(color => accentProblem(color) ?? true),
    }),
    ...ownerFields('owner'),
    defineField({
      name: 'hours',
      title: 'Opening hours',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'openingHours'})],
    }),
    defineField({
      name: 'closedDays',
      title: 'Days off',
      description: 'No answer is promised for these days. Federal holidays are known already.',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'closedDays'})],
    }),
    defineField({
      name: 'replyWindowHours',
      title: 'We reply within (business hours)',
      type: 'number',
      group: 'hours',
      initialValue: 2,
      validation: rule => rule.min(0).error('The reply time must not be below 0'),
    }),
    defineField({
      name: 'keepRequestsMonths',
      title: 'Keep requests for (months)',
      description: 'Older requests are deleted with their photos, texts and messages. 24 months while this is empty',
      type: 'number',
      group: 'business',
      // At least 6: a slip of the thumb here deletes for good.
      validation: rule => rule.integer().min(6).max(120).error('A whole number of months from 6 to 120'),
    }),
    defineField({
      name: 'textPartCents',
      title: 'What a text costs (cents per part)',
      description: 'For the estimate under Today, Numbers. 1.1 cents while this is empty',
      type: 'number',
      group: 'business',
      validation: rule => rule.min(0).max(100).error('Cents from 0 to 100'),
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone',
      type: 'string',
      group: 'hours',
      initialValue: 'America/New_York',
      options: {list: timeZones.map(zone => ({title: zoneTitle(zone), value: zone}))},
    }),
    defineField({
      name: 'serviceAreaLine',
      title: 'Service area in one line',
      description: 'For example "Serving Old Town and nearby areas"',
      type: 'string',
      group: 'hours',
    }),
    defineField({
      name: 'serviceAreas',
      title: 'Service areas',
      description: 'Areas with a page of their own follow by themselves',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'string'})],
      validation: rule => rule.unique().error('The same area stands here twice'),
    }),
    defineField({
      name: 'zipCodes',
      title: 'ZIP codes without an area page',
      description:
        'Those of an area with a page are on its own page. Requests from another town with another ZIP code are marked as outside, so list all you come to, or none',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: rule => rule.custom(codes => zipCodesProblem(codes) ?? true),
    }),
    defineField({
      name: 'mapTitle',
      title: 'Name of the map',
      description: 'Your main town, for example "Springfield, IL"',
      type: 'string',
      group: 'hours',
    }),
    defineField({
      name: 'mapPlaces',
      title: 'Places on the map',
      description: 'The first is its middle. Areas with a page can have their place there instead',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'mapPlace'})],
    }),
    defineField({
      name: 'textMessage',
      title: 'Prefilled text message',
      description: 'What stands in the message when a visitor taps "Text us"',
      type: 'text',
      rows: 3,
      group: 'texts',
    }),
    defineField({
      name: 'requireTextConsent',
      title: 'Require text consent',
      description:
        'On: order forms can only be sent with the consent box ticked. Phone carriers prefer it optional, so switch it off when a carrier asks. The box is never ticked for the visitor',
      type: 'boolean',
      initialValue: true,
      group: 'texts',
    }),
    defineField({
      name: 'consentText',
      title: 'Wording beside the consent box',
      description: 'Carriers want: who texts, why, how often, "Msg & data rates may apply", STOP and HELP',
      type: 'text',
      rows: 4,
      group: 'texts',
      validation: rule => rule.custom(stopAndHelp).warning(),
    }),
    defineField({
      name: 'disclosureText',
      title: 'Line under the phone field',
      description:
        'On the short form, which has no consent box: that one text confirms the request. Kept with every request as it was shown. Empty: our own words',
      type: 'text',
      rows: 3,
      group: 'texts',
      validation: rule => [
        rule.max(500).error('At most 500 characters'),
        rule.custom(text => !text || stopAndHelp(text)).warning(),
      ],
    }),
    defineField({
      name: 'receiptText',
      title: 'Text to the customer after a request',
      description:
        'Sent once, to customers who agreed to texts. {name}, {business}, {number} and {link} are filled in. Empty: our own words',
      type: 'text',
      rows: 4,
      group: 'texts',
      validation: rule => [
        rule.custom(text => (text && receiptTextProblem(text)) || true),
        rule
          .custom(
            text => !text || /\bSTOP\b/.test(text) || 'Carriers want it to say how to stop: Reply STOP to opt out',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'nextSteps',
      title: 'What happens next',
      description: `Shown after a request. {by} becomes "by Monday 10 AM". While empty: ${standardNextSteps.join(' ')}`,
      type: 'array',
      group: 'words',
      of: [defineArrayMember({type: 'string'})],
      validation: rule => rule.max(5).warning('Three short sentences are read; six are not'),
    }),
    defineField({name: 'words', title: 'Buttons, headings and questions', type: 'siteWords', group: 'words'}),
    defineField({
      name: 'headerLinks',
      title: 'Menu at the top',
      type: 'array',
      group: 'links',
      of: [defineArrayMember({type: 'link'})],
    }),
    defineField({
      name: 'footerLinks',
      title: 'Links at the bottom',
      type: 'array',
      group: 'links',
      of: [defineArrayMember({type: 'link'})],
    }),
    defineField({name: 'privacyLink', title: 'Privacy link', type: 'link', group: 'links'}),
    defineField({
      name: 'publicReviewUrl',
      title: 'Where customers can review us in public',
      description: 'A full address (https://…) or a page of this site',
      type: 'url',
      group: 'search',
      validation: rule => rule.uri(anyAddress).custom(url => !url || hrefProblem(url)),
    }),
    defineField({
      name: 'googlePlaceId',
      title: 'Google place id',
      description: 'Only needed to show Google reviews',
      type: 'string',
      group: 'search',
    }),
    defineField({
      name: 'seo',
      title: 'Search engines, for pages without their own words',
      type: 'seo',
      group: 'search',
    }),
  ],
  preview: {select: {subtitle: 'businessName'}, prepare: ({subtitle}) => ({title: 'Settings', subtitle})},
})
