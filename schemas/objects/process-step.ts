import {field, objectType} from '../fields/field.ts'

export const processStep = objectType('processStep', 'Step', {title: 'title', subtitle: 'description'}, [
  field.string('title', 'Step', {
    description: 'For example "Send a photo". The site numbers the steps by itself',
    required: 'Name the step',
  }),
  field.text('description', 'What happens', {rows: 2}),
])
