import {defineField, defineType} from 'sanity'
import {placeInList} from '../fields/place-in-list.ts'
import {projectFacts} from '../fields/project-facts.ts'
import {requiredText} from '../fields/text.ts'
import {galleryCategories} from '../gallery-categories.ts'

export const galleryItem = defineType({
  name: 'galleryItem',
  title: 'Gallery project',
  type: 'document',
  fields: [
    requiredText('title', 'Name', 'Give the project a name'),
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
      name: 'before',
      title: 'Picture from before',
      description: 'Optional. Taken from the same spot, it stands beside the finished work',
      type: 'photo',
    }),
    defineField({
      name: 'description',
      title: 'What was done',
      description: 'One or two sentences, shown under the picture',
      type: 'text',
      rows: 3,
      validation: rule => rule.required().error('Say what was done'),
    }),
    ...projectFacts,
    defineField({
      name: 'service',
      title: 'Service',
      description: 'Optional. Visitors who like the project book this service from its large picture',
      type: 'reference',
      to: [{type: 'service'}],
      weak: true,
    }),
    placeInList('order'),
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
