import {defineField, defineType} from 'sanity'

/** An icon item that does something: one of the three ways to reach us in the Fast Booking System block. */
export const contactOption = defineType({
  name: 'contactOption',
  title: 'Way to reach us',
  type: 'object',
  fields: [
    defineField({name: 'icon', title: 'Icon', type: 'iconName'}),
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      validation: rule => rule.required().error('Give this option a heading'),
    }),
    defineField({name: 'text', title: 'Text', type: 'text', rows: 2}),
    defineField({
      name: 'action',
      title: 'What a tap does',
      type: 'string',
      options: {
        list: [
          {title: 'Calls the business', value: 'call'},
          {title: 'Opens the estimate form', value: 'form'},
          {title: 'Starts a text message', value: 'text'},
        ],
        layout: 'radio',
      },
      validation: rule => rule.required().error('Choose what a tap does'),
    }),
  ],
  preview: {select: {title: 'heading', subtitle: 'text'}},
})
