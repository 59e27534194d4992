import {CalendarCheck, CircleQuestionMark, Clock, DollarSign, FileText, Hammer, Settings} from 'lucide-react'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {studioIcon} from './icons.tsx'

/** By task: what the owner comes for most often stands first. */
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
                .child(serviceList(S, 'Prices of services').id('servicePrices')),
              S.listItem()
                .id('hourlyPackages')
                .title('Hourly packages')
                .icon(studioIcon(Clock))
                .child(
                  S.documentTypeList('hourlyPackage')
                    .id('hourlyPackages')
                    .title('Hourly packages')
                    .defaultOrdering([{field: 'order', direction: 'asc'}]),
                ),
            ]),
        ),
      S.divider(),
      S.listItem().id('services').title('Services').icon(studioIcon(Hammer)).child(serviceList(S, 'Services')),
      S.listItem()
        .id('faqs')
        .title('FAQs')
        .icon(studioIcon(CircleQuestionMark))
        .child(
          S.documentTypeList('faq')
            .title('FAQs')
            .defaultOrdering([{field: 'order', direction: 'asc'}]),
        ),
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(studioIcon(FileText))
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items([
              single(S, 'homePage', 'Home'),
              single(S, 'servicesPage', 'Services page'),
              single(S, 'faqPage', 'FAQ page'),
              single(S, 'notFoundPage', 'Page not found'),
            ]),
        ),
      S.divider(),
      single(S, 'siteSettings', 'Settings').icon(studioIcon(Settings)),
    ])

function single(S: StructureBuilder, type: string, title: string) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(studioIcon(FileText))
    .child(S.document().schemaType(type).documentId(type).title(title))
}

function serviceList(S: StructureBuilder, title: string) {
  return S.documentTypeList('service')
    .title(title)
    .defaultOrdering([{field: 'listOrder', direction: 'asc'}])
}
