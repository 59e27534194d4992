import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  fields: [
    field.string('title', 'Title in search results', {
      validation: rule => rule.max(60).warning('Search engines cut titles after about 60 characters'),
    }),
    field.text('description', 'Description in search results', {
      rows: 3,
      validation: rule => rule.max(160).warning('Search engines cut descriptions after about 160 characters'),
    }),
    field.photo('image', 'Picture when shared', {
      description: 'Shown when somebody sends the page in a message. Without it, the site draws one',
    }),
  ],
  options: {collapsible: true},
})
