import {defineField, defineType} from 'sanity'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      validation: rule => rule.max(60).warning('Search engines cut titles after about 60 characters'),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      validation: rule => rule.max(160).warning('Search engines cut descriptions after about 160 characters'),
    }),
    defineField({
      name: 'image',
      title: 'Picture when shared',
      description: 'Shown when somebody sends the page in a message. Without it, the site draws one',
      type: 'photo',
    }),
  ],
  options: {collapsible: true},
})
