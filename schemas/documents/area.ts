import {defineArrayMember, defineField, defineType} from 'sanity'
import {ctaHeadline, openingFields, ownQuestions, reasonFields} from '../fields/landing.ts'
import {seo} from '../fields/text.ts'
import {addressFields} from '../page-address.ts'
import {proposeAreaPath} from '../page-path.ts'
import {zipCodesProblem} from '../zip-codes.ts'

export const area = defineType({
  name: 'area',
  title: 'Area',
  type: 'document',
  groups: [
    {name: 'page', title: 'Page', default: true},
    {name: 'proof', title: 'Why us, project, questions'},
    {name: 'search', title: 'Address and search'},
  ],
  orderings: [{title: 'By name', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  fields: [
    defineField({
      name: 'title',
      title: 'Name of the area',
      description: 'For example "Old Town"',
      type: 'string',
      group: ['page', 'search'],
      validation: rule => rule.required().error('Give the area a name'),
    }),
    defineField({
      name: 'listName',
      title: 'Name in lists of areas',
      description: 'In the footer, on the home page and on the contact page. Leave empty to use the name',
      type: 'string',
      group: 'search',
    }),
    ...openingFields({group: 'page'}),
    defineField({
      name: 'services',
      title: 'Services to show',
      description: 'The six that people here ask for most',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
      validation: rule => [
        rule.unique().error('The same service stands here twice'),
        rule.max(6).warning('The page is laid out for six services'),
      ],
    }),
    defineField({
      name: 'neighborhoodsHeading',
      title: 'Heading above the neighborhoods',
      type: 'string',
      group: 'page',
    }),
    defineField({
      name: 'neighborhoods',
      title: 'Neighborhoods',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({type: 'string'})],
      validation: rule => rule.unique().error('The same neighborhood stands here twice'),
    }),
    defineField({
      name: 'zipCodes',
      title: 'ZIP codes',
      description: 'Visitors who type one of them are told that you come to them',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: rule => rule.custom(codes => zipCodesProblem(codes) ?? true),
    }),
    defineField({
      name: 'location',
      title: 'Place on the map',
      description:
        'A map shows both numbers after a long press: first the latitude, then the longitude, which is below 0',
      type: 'geopoint',
      group: 'page',
      validation: rule =>
        rule.custom(
          place =>
            !place ||
            (Number.isFinite(place.lat) && Number.isFinite(place.lng)) ||
            'Both numbers, or none: the place is left off the map',
        ),
    }),
    defineField({
      name: 'body',
      title: 'About working here',
      description: 'Write it for this area alone. Search engines pass over pages that repeat each other',
      type: 'richText',
      group: 'page',
    }),
    ...reasonFields('why', 'proof'),
    defineField({name: 'project', title: 'A recent project here', type: 'project', group: 'proof'}),
    ownQuestions('Questions', 'proof'),
    defineField({
      name: 'otherAreas',
      title: 'Other areas to link to first',
      description: 'The rest follow by themselves',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({type: 'reference', to: [{type: 'area'}]})],
      validation: rule => [
        rule.unique().error('The same area stands here twice'),
        rule.custom((areas, {document}) => {
          const own = document?._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
          return !areas?.some(other => (other as {_ref?: string})._ref === own) || 'A page need not link to itself'
        }),
      ],
    }),
    ctaHeadline('page'),
    ...addressFields('search', proposeAreaPath, '/old-town'),
    seo('search'),
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
