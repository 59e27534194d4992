import {documentType, field, inGroup} from '../fields/field.ts'
import {bookingSystem, heading, headingAndText, introduction, pageHeading, pagePreview, seo} from '../fields/page.ts'
import {homeSections} from '../home-sections.ts'

export const homePage = documentType('homePage', 'Home page', {
  groups: [
    {name: 'top', title: 'Top of the page', default: true},
    {name: 'booking', title: 'Booking block'},
    {name: 'sections', title: 'Sections'},
    {name: 'search', title: 'Search engines'},
  ],
  fields: [
    ...inGroup('top', [
      pageHeading(),
      introduction(),
      field.photo('image', 'Picture'),
      field.string('estimateHeading', 'Heading of the estimate form'),
      field.text('estimateText', 'Text above the estimate form', {rows: 2}),
      field.list('trustBadges', 'Trust badges', 'iconItem', {
        validation: rule => rule.max(6).warning('More than six badges are hard to read on a phone'),
      }),
    ]),
    ...inGroup('sections', [
      field.list(
        'sections',
        'Sections and their order',
        {type: 'string', options: {list: [...homeSections]}},
        {
          description: 'Drag them. What is not in the list is not on the page; an empty list shows all',
          initialValue: homeSections.map(({value}) => value),
          unique: 'The same section is in the list twice',
        },
      ),
    ]),
    ...inGroup('booking', [bookingSystem()]),
    ...inGroup('sections', [
      field.object('whyChooseUs', 'Why choose us', {
        options: {collapsible: true},
        fields: [heading(), field.list('items', 'Reasons', 'iconItem')],
      }),
      field.object('popularServices', 'Popular services', {
        options: {collapsible: true},
        fields: [
          ...headingAndText(),
          field.references('services', 'Services', 'service', {unique: 'The same service stands here twice'}),
        ],
      }),
      field.object('reviewsSection', 'Reviews', {
        description:
          'Google reviews, where the site has a key for Google Maps and the settings a place id; else the words from customers',
        options: {collapsible: true},
        fields: [heading()],
      }),
      field.object('localSection', 'About the neighborhood', {
        description: 'Words about where you work. Search engines read them too',
        options: {collapsible: true},
        fields: [heading(), field.richText('body', 'Text')],
      }),
      field.object('faqSection', 'Questions', {
        options: {collapsible: true},
        fields: [
          heading(),
          field.references('faqs', 'Questions to show', 'faq', {unique: 'The same question stands here twice'}),
        ],
      }),
    ]),
    ...inGroup('search', [seo()]),
  ],
  preview: pagePreview('Home page'),
})
