import {
  Bell,
  Bot,
  CalendarCheck,
  CircleQuestionMark,
  Clock,
  CornerDownRight,
  DollarSign,
  FileText,
  Hammer,
  Images,
  ListChecks,
  MapPin,
  Plus,
  Quote,
  Settings,
} from 'lucide-react'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import type {PlaceField} from '../schemas/fields/place-in-list.ts'
import {pages} from '../schemas/pages.ts'
import {studioIcon} from './icons.tsx'
import {OrderedList, type OrderedListOptions} from './ordering/ordered-list.tsx'
import {GalleryList} from './tools/photos/gallery-list.tsx'

export const structure: StructureResolver = S =>
  S.list()
    .title('What would you like to change?')
    .id('tasks')
    .items([
      single(S, 'bookingNotice', 'Fully-booked notice').icon(studioIcon(CalendarCheck)),
      S.listItem()
        .id('prices')
        .title('Prices')
        .icon(studioIcon(DollarSign))
        .child(
          S.list()
            .id('prices')
            .title('Prices')
            .items([
              S.listItem()
                .id('servicePrices')
                .title('Prices of services')
                .icon(studioIcon(Hammer))
                .child(
                  S.documentTypeList('service')
                    .title('Prices of services')
                    .id('servicePrices')
                    .defaultOrdering([{field: 'listOrder', direction: 'asc'}]),
                ),
              S.listItem()
                .id('hourlyPackages')
                .title('Hourly packages')
                .icon(studioIcon(Clock))
                .child(inOrder(S, 'hourlyPackage', 'Hourly packages').id('hourlyPackages')),
            ]),
        ),
      S.divider(),
      S.listItem()
        .id('services')
        .title('Services')
        .icon(studioIcon(Hammer))
        .child(inOrder(S, 'service', 'Services', 'listOrder')),
      S.listItem()
        .id('workCategories')
        .title('Choices of the booking page')
        .icon(studioIcon(ListChecks))
        .child(inOrder(S, 'workCategory', 'Choices of the booking page').id('workCategories')),
      S.listItem()
        .id('gallery')
        .title('Gallery')
        .icon(studioIcon(Images))
        .child(inOrder(S, 'galleryItem', 'Gallery', 'order', GalleryList)),
      S.listItem()
        .id('areas')
        .title('Areas')
        .icon(studioIcon(MapPin))
        .child(
          S.documentTypeList('area')
            .title('Areas')
            .defaultOrdering([{field: 'title', direction: 'asc'}]),
        ),
      S.listItem()
        .id('faqs')
        .title('FAQs')
        .icon(studioIcon(CircleQuestionMark))
        .child(inOrder(S, 'faq', 'FAQs')),
      S.listItem()
        .id('testimonials')
        .title('Words from customers')
        .icon(studioIcon(Quote))
        .child(inOrder(S, 'testimonial', 'Words from customers')),
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(studioIcon(FileText))
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items([
              ...pages.map(({type, studioTitle}) => single(S, type, studioTitle)),
              single(S, 'notFoundPage', 'Page not found'),
            ]),
        ),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Settings')
        .icon(studioIcon(Settings))
        .child(
          S.list()
            .id('settings')
            .title('Settings')
            .items([
              single(S, 'siteSettings', 'Business, hours, texts and menus').icon(studioIcon(Settings)),
              single(S, 'assistantSettings', 'AI assistant').icon(studioIcon(Bot)),
              single(S, 'staffAlerts', 'Who gets alerts', 'private.alerts').icon(studioIcon(Bell)),
              S.listItem()
                .id('redirects')
                .title('Redirects')
                .icon(studioIcon(CornerDownRight))
                .child(
                  S.documentTypeList('redirect')
                    .title('Redirects')
                    .defaultOrdering([{field: 'from', direction: 'asc'}]),
                ),
            ]),
        ),
    ])

/** The id must equal the document's, because links to a document name it. */
function single(S: StructureBuilder, type: string, title: string, id = type) {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(studioIcon(FileText))
    .child(S.document().schemaType(type).documentId(id).title(title))
}

/** In the site's order, which is changed there. */
function inOrder(S: StructureBuilder, type: string, title: string, field: PlaceField = 'order', list = OrderedList) {
  const options: OrderedListOptions = {type, field}
  return S.component(list)
    .id(type)
    .title(title)
    .options(options)
    .minWidth(360)
    .child(id => S.defaultDocument({schemaType: type, documentId: id}))
    .canHandleIntent((intent, params) => (intent === 'edit' || intent === 'create') && params.type === type)
    .menuItems([
      S.menuItem()
        .title('Add')
        .icon(studioIcon(Plus))
        .intent({type: 'create', params: {type, template: type}})
        .showAsAction(),
    ])
}
