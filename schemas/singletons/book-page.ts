import {distinctValues, field, objectType} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'

const mode = objectType('bookMode', 'Way to book', {title: 'label', subtitle: 'description'}, [
  field.string('value', 'Opens', {
    options: {
      list: [
        {title: 'The order by scope of work', value: 'scope'},
        {title: 'The hourly order', value: 'hourly'},
        {title: 'The AI assistant', value: 'ai'},
      ],
      layout: 'radio',
    },
    required: 'Choose what the tab opens',
  }),
  field.string('label', 'Words on the tab', {required: 'The tab needs words'}),
  field.string('description', 'When to choose it'),
])

export const bookPage = pageType('bookPage', 'Booking page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.photo('image', 'Picture'),
  field.string('formHeading', 'Heading of the estimate form'),
  field.string('formText', 'Text above the estimate form', {
    description: 'Says that it is another way, not one more step',
  }),
  field.list('stepLabels', 'Names of the booking steps', 'string', {
    description: 'In their order, at most five. Of five, the second and third share one mark: that step asks for both',
    validation: rule => rule.max(5).error('The booking has five steps'),
  }),
  field.list('modes', 'Ways to book', mode, {
    description: 'The tabs of the page, in their order',
    validation: rule => rule.custom(distinctValues('Two tabs open the same order')),
  }),
])
