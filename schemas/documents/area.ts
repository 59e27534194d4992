import {documentType, field, inGroup} from '../fields/field.ts'
import {ctaHeadline, openingFields, ownQuestions, reasonFields, seo} from '../fields/page.ts'
import {addressFields} from '../page-address.ts'
import {proposeAreaPath} from '../page-path.ts'
import {publishedId} from '../taken-by-another.ts'
import {zipCodesProblem} from '../zip-codes.ts'

export const area = documentType('area', 'Area', {
  groups: [
    {name: 'page', title: 'Page', default: true},
    {name: 'proof', title: 'Why us, project, questions'},
    {name: 'search', title: 'Address and search'},
  ],
  orderings: [{title: 'By name', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  fields: [
    field.string('title', 'Name of the area', {
      description: 'For example "Old Town"',
      group: ['page', 'search'],
      required: 'Give the area a name',
    }),
    ...inGroup('search', [
      field.string('listName', 'Name in lists of areas', {
        description: 'In the footer, on the home page and on the contact page. Leave empty to use the name',
      }),
    ]),
    ...inGroup('page', [
      ...openingFields(),
      field.references('services', 'Services to show', 'service', {
        description: 'The six that people here ask for most',
        validation: rule => [
          rule.unique().error('The same service stands here twice'),
          rule.max(6).warning('The page is laid out for six services'),
        ],
      }),
      field.string('neighborhoodsHeading', 'Heading above the neighborhoods'),
      field.list('neighborhoods', 'Neighborhoods', 'string', {unique: 'The same neighborhood stands here twice'}),
      field.list('zipCodes', 'ZIP codes', 'string', {
        description: 'Visitors who type one of them are told that you come to them',
        options: {layout: 'tags'},
        check: codes => zipCodesProblem(codes) ?? true,
      }),
      field.geopoint('location', 'Place on the map', {
        description:
          'A map shows both numbers after a long press: first the latitude, then the longitude, which is below 0',
        check: place =>
          !place ||
          (Number.isFinite(place.lat) && Number.isFinite(place.lng)) ||
          'Both numbers, or none: the place is left off the map',
      }),
      field.richText('body', 'About working here', {
        description: 'Write it for this area alone. Search engines pass over pages that repeat each other',
      }),
    ]),
    ...inGroup('proof', [
      ...reasonFields('why'),
      field.typed('project', 'project', 'A recent project here'),
      ownQuestions('Questions'),
    ]),
    ...inGroup('page', [
      field.references('otherAreas', 'Other areas to link to first', 'area', {
        description: 'The rest follow by themselves',
        unique: 'The same area stands here twice',
        check(areas, {document}) {
          const own = document && publishedId(document._id)
          return !areas?.some(other => (other as {_ref?: string})._ref === own) || 'A page need not link to itself'
        },
      }),
      ctaHeadline(),
    ]),
    ...inGroup('search', [...addressFields(proposeAreaPath, '/old-town'), seo()]),
  ],
  preview: {
    select: {title: 'title', path: 'path.current', media: 'image'},
    prepare: ({title, path, media}) => ({
      title: title || 'Area without a name',
      subtitle: path ?? 'No address yet',
      media,
    }),
  },
})
