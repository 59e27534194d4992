import {field, objectType} from '../fields/field.ts'

export const profile = objectType('profile', 'Profile', {title: 'label', subtitle: 'url'}, [
  field.string('label', 'Name', {description: 'For example "Nextdoor"', required: 'Name the site that it is on'}),
  field.url('url', 'Address', {
    required: 'Paste the address of the profile',
    validation: rule => rule.uri({scheme: ['https', 'http']}).error('A full address: https://…'),
  }),
])
