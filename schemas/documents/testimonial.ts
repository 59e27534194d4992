import {defineField, defineType} from 'sanity'
import {placeInList} from '../fields/place-in-list.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Words from a customer',
  type: 'document',
  fields: [
    defineField({
      name: 'sample',
      title: 'This is only a sample',
      description:
        'Visitors never see a sample. Switch this off only for words that a real customer gave you and agreed to show',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'name',
      title: "Customer's name",
      description: 'As they want to be named, for example "Dana R."',
      type: 'string',
      validation: rule => rule.required().error('Say whose words these are'),
    }),
    defineField({
      name: 'text',
      title: 'What they said',
      description: 'Word for word. The site shows it under "Words from customers", apart from Google reviews',
      type: 'text',
      rows: 5,
      validation: rule => rule.required().error('Write what the customer said'),
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      options: {list: [5, 4, 3, 2, 1].map(stars => ({title: `${stars} of 5`, value: stars})), layout: 'radio'},
      validation: rule => rule.required().error('Choose 1 to 5 stars'),
    }),
    defineField({name: 'area', title: 'Area', description: 'For example "Old Town"', type: 'string'}),
    defineField({name: 'date', title: 'Date', type: 'date', options: {dateFormat: 'MMMM D, YYYY'}}),
    placeInList('order'),
  ],
  preview: {
    select: {name: 'name', text: 'text', rating: 'rating', sample: 'sample'},
    prepare: ({name, text, rating, sample}) => ({
      title: `${name || 'Somebody'}${sample ? ' (sample, not shown)' : ''}`,
      subtitle: [rating && `${rating} of 5`, text].filter(Boolean).join(': '),
    }),
  },
})
