import {
  Bell,
  Bot,
  CircleQuestionMark,
  Clock,
  CornerDownRight,
  FileText,
  Hammer,
  Images,
  ListChecks,
  type LucideIcon,
  MapPin,
  Plus,
  Quote,
  Settings,
} from 'lucide-react'
import type {
  ComponentBuilder,
  DocumentListBuilder,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  UserComponent,
} from 'sanity/structure'
import type {PositionField} from '../schemas/fields/field.ts'
import {pages} from '../schemas/pages.ts'
import {studioIcon} from './icons.tsx'
import {OrderedList, type OrderedListOptions} from './ordering/ordered-list.tsx'
import {GalleryList} from './tools/photos/photos-link.tsx'

export const createStructure =
  (settingsTools: SettingsTool[]): StructureResolver =>
  S =>
    S.list()
      .title('Pages')
      .id('tasks')
      .items([
        entry(S, 'services', 'Services', Hammer, inOrder(S, 'service', 'listOrder')),
        entry(S, 'hourlyPackages', 'Hourly packages', Clock, inOrder(S, 'hourlyPackage')),
        entry(S, 'workCategories', 'Choices of the booking page', ListChecks, inOrder(S, 'workCategory')),
        entry(S, 'gallery', 'Gallery', Images, inOrder(S, 'galleryItem', 'order', GalleryList)),
        entry(S, 'areas', 'Areas', MapPin, sorted(S, 'area', 'title')),
        entry(S, 'faqs', 'FAQs', CircleQuestionMark, inOrder(S, 'faq')),
        entry(S, 'testimonials', 'Words from customers', Quote, inOrder(S, 'testimonial')),
        entry(S, 'pages', 'Home and other pages', FileText, [
          ...pages.map(({type, studioTitle}) => single(S, type, studioTitle)),
          single(S, 'notFoundPage', 'Page not found'),
        ]),
        S.divider(),
        entry(S, 'settings', 'Settings', Settings, [
          single(S, 'siteSettings', 'Business, hours, texts and menus', Settings),
          single(S, 'assistantSettings', 'AI assistant', Bot),
          single(S, 'staffAlerts', 'Who gets alerts', Bell, 'private.alerts'),
          ...settingsTools.map(({id, title, Icon, component}) => entry(S, id, title, Icon, S.component(component))),
          entry(S, 'redirects', 'Redirects', CornerDownRight, sorted(S, 'redirect', 'from')),
        ]),
      ])

export interface SettingsTool {
  id: string
  title: string
  Icon: LucideIcon
  component: UserComponent
}

type Pane = ListItemBuilder[] | ComponentBuilder | DocumentListBuilder

/** `pane` opens beside it, under the same title; an array is a list of entries. */
function entry(S: StructureBuilder, id: string, title: string, Icon: LucideIcon, pane: Pane) {
  const child = Array.isArray(pane) ? S.list().items(pane) : pane
  return S.listItem().id(id).title(title).icon(studioIcon(Icon)).child(child.id(id).title(title))
}

/** The id must equal the document's, because links to a document name it. */
function single(S: StructureBuilder, type: string, title: string, Icon = FileText, id = type) {
  const child = S.document().schemaType(type).documentId(id).title(title)
  return S.listItem().id(id).title(title).icon(studioIcon(Icon)).child(child)
}

const sorted = (S: StructureBuilder, type: string, field: string) =>
  S.documentTypeList(type).defaultOrdering([{field, direction: 'asc'}])

function inOrder(S: StructureBuilder, type: string, field: PositionField = 'order', list = OrderedList) {
  const options: OrderedListOptions = {type, field}
  return S.component(list)
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
