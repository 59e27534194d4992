import {field, objectType} from '../fields/field.ts'
import {iconAndText} from '../fields/text.ts'

/** An icon item that does something: one of the three ways to reach us in the Fast Booking System block. */
export const contactOption = objectType('contactOption', 'Way to reach us', {title: 'heading', subtitle: 'text'}, [
  ...iconAndText('Give this option a heading'),
  field.string('action', 'What a tap does', {
    options: {
      list: [
        {title: 'Calls the business', value: 'call'},
        {title: 'Opens the estimate form', value: 'form'},
        {title: 'Starts a text message', value: 'text'},
      ],
      layout: 'radio',
    },
    required: 'Choose what a tap does',
  }),
])
