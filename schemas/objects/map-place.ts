import {defineField, defineType} from 'sanity'

export const mapPlace = defineType({
  name: 'mapPlace',
  title: 'Place',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As in the list of areas',
      type: 'string',
      validation: rule => rule.required().error('Give the place a name'),
    }),
    defineField({
      name: 'location',
      title: 'Where it is',
      description:
        'A map shows both numbers after a long press: first the latitude, then the longitude, which is below 0',
      type: 'geopoint',
      validation: rule => rule.required().error('Say where the place is'),
    }),
  ],
  preview: {select: {title: 'name'}},
})
