import {distinctValues, field, objectType} from '../fields/field.ts'
import {callToAction, pageType} from '../fields/page.ts'
import {galleryCategories} from '../gallery-categories.ts'

const filter = objectType('galleryFilter', 'Filter button', {title: 'label'}, [
  field.string('label', 'Words on the button', {required: 'The button needs words'}),
  field.string('value', 'Shows', {
    options: {list: [{title: 'Every project', value: 'all'}, ...galleryCategories], layout: 'radio'},
    required: 'Choose what the button shows',
  }),
])

export const galleryPage = pageType('galleryPage', 'Gallery page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.list('filters', 'Filter buttons', filter, {
    description: 'In the order in which they stand above the pictures',
    validation: rule => rule.custom(distinctValues('Two buttons show the same projects')),
  }),
  callToAction(),
])
