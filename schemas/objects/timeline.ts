import {field, objectType} from '../fields/field.ts'

export const timeline = objectType('timeline', 'How long it takes', {title: 'label', subtitle: 'duration'}, [
  field.string('label', 'Job or stage', {
    description: 'For example "Small job" or "Joint compound dries"',
    required: 'Name the job or stage',
  }),
  field.string('duration', 'Time', {description: 'For example "2-3 days"', required: 'Say how long it takes'}),
])
