import {documentType, field, positionInList} from '../fields/field.ts'

export const testimonial = documentType('testimonial', 'Words from a customer', {
  fields: [
    field.boolean('sample', 'This is only a sample', {
      description:
        'Visitors never see a sample; you do, on your own computer. Switch this off only for words that a real customer gave you and agreed to show',
      initialValue: false,
    }),
    field.string('name', "Customer's name", {
      description: 'As they want to be named, for example "Dana R."',
      required: 'Say whose words these are',
    }),
    field.text('text', 'What they said', {
      description: 'Word for word. The site shows it under "Words from customers", apart from Google reviews',
      rows: 5,
      required: 'Write what the customer said',
    }),
    field.number('rating', 'Stars', {
      options: {list: [5, 4, 3, 2, 1].map(stars => ({title: `${stars} of 5`, value: stars})), layout: 'radio'},
      required: 'Choose 1 to 5 stars',
    }),
    field.string('area', 'Area', {description: 'For example "Old Town"'}),
    field.date('date', 'Date', {options: {dateFormat: 'MMMM D, YYYY'}}),
    positionInList('order'),
  ],
  preview: {
    select: {name: 'name', text: 'text', rating: 'rating', sample: 'sample'},
    prepare: ({name, text, rating, sample}) => ({
      title: `${name || 'Somebody'}${sample ? ' (sample, not shown)' : ''}`,
      subtitle: [rating && `${rating} of 5`, text].filter(Boolean).join(': '),
    }),
  },
})
