import {field, objectType} from '../fields/field.ts'

export const mapPlace = objectType('mapPlace', 'Place', {title: 'name'}, [
  field.string('name', 'Name', {description: 'As in the list of areas', required: 'Give the place a name'}),
  field.geopoint('location', 'Where it is', {
    description:
      'A map shows both numbers after a long press: first the latitude, then the longitude, which is below 0',
    required: 'Say where the place is',
  }),
])
