import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

export const profile = defineType({
  name: 'profile',
  title: 'Profile',
  type: 'object',
  fields: [
    field.string('label', 'Name', {description: 'For example "Nextdoor"', required: 'Name the site that it is on'}),
    field.url('url', 'Address', {
      required: 'Paste the address of the profile',
      validation: rule => rule.uri({scheme: ['https', 'http']}).error('A full address: https://…'),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
