import {defineType} from 'sanity'
import {field} from '../fields/field.ts'
import {pageHeading, pagePreview} from '../fields/page.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Page not found',
  type: 'document',
  fields: [pageHeading(), field.text('text', 'Text', {rows: 3}), field.list('links', 'Where to go from here', 'link')],
  preview: pagePreview('Page not found'),
})
