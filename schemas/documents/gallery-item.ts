import type {InitialValueResolverContext} from 'sanity'
import {documentType, field, positionInList} from '../fields/field.ts'
import {galleryCategories} from '../gallery-categories.ts'
import {projectFacts} from '../objects/project.ts'

/** Where visitors and the owner look first. */
const placeBeforeOthers = 'coalesce(math::min(*[_type == "galleryItem"].order), 0) - 10'

export const galleryItem = documentType('galleryItem', 'Gallery project', {
  initialValue: async (_: unknown, {getClient}: InitialValueResolverContext) => ({
    order: await getClient({apiVersion: '2025-02-19'}).fetch<number>(placeBeforeOthers),
  }),
  fields: [
    field.string('title', 'Name', {required: 'Give the project a name'}),
    field.choice('category', 'Kind of work', {
      description: 'Decides under which filter button the project shows',
      choices: galleryCategories,
      required: 'Choose the kind of work',
    }),
    field.photo('image', 'Picture', {required: 'A gallery project needs a picture'}),
    field.photo('before', 'Picture from before', {
      description: 'Optional. Taken from the same spot, it stands beside the finished work',
    }),
    field.text('description', 'What was done', {
      description: 'One or two sentences, shown under the picture',
      rows: 3,
      required: 'Say what was done',
    }),
    ...projectFacts,
    field.reference('service', 'Service', 'service', {
      description: 'Optional. Visitors who like the project book this service from its large picture',
      weak: true,
    }),
    positionInList('order'),
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
