import {defineField, defineType} from 'sanity'
import {galleryCategories} from '../gallery-categories.ts'
import {orderOnPage} from '../page-fields.ts'

export const galleryItem = defineType({
  name: 'galleryItem',
  title: 'Gallery project',
  type: 'document',
  orderings: [{title: 'As on the site', name: 'order', by: [{field: 'order', direction: 'asc'}]}],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      validation: rule => rule.required().error('Give the project a name'),
    }),
    defineField({
      name: 'category',
      title: 'Kind of work',
      description: 'Decides under which filter button the project shows',
      type: 'string',
      options: {list: [...galleryCategories], layout: 'radio'},
      validation: rule => rule.required().error('Choose the kind of work'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'photo',
      validation: rule => rule.required().assetRequired().error('A gallery project needs a picture'),
    }),
    defineField({
      name: 'description',
      title: 'What was done',
      description: 'One or two sentences, shown under the picture',
      type: 'text',
      rows: 3,
      validation: rule => rule.required().error('Say what was done'),
    }),
    orderOnPage(12),
  ],
  preview: {
    select: {title: 'title', category: 'category', media: 'image'},
    prepare: ({title, category, media}) => ({
      title: title || 'Project without a name',
      subtitle: galleryCategories.find(({value}) => value === category)?.title,
      media,
    }),
  },
})
