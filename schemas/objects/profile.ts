import {defineField, defineType} from 'sanity'

export const profile = defineType({
  name: 'profile',
  title: 'Profile',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      description: 'For example "Nextdoor"',
      type: 'string',
      validation: rule => rule.required().error('Name the site that it is on'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      validation: rule => [
        rule.required().error('Paste the address of the profile'),
        rule.uri({scheme: ['https', 'http']}).error('A full address: https://…'),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
