import {defineArrayMember, defineField, defineType} from 'sanity'
import {bookingSystem, callToAction, pageHeading} from '../fields/page.ts'
import {seo} from '../fields/text.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'storyHeading', title: 'Heading of the story', type: 'string'}),
    defineField({name: 'story', title: 'Story', type: 'richText'}),
    defineField({name: 'storyImage', title: 'Picture beside the story', type: 'photo'}),
    bookingSystem(),
    defineField({name: 'processImage', title: 'Picture beside the booking block', type: 'photo'}),
    defineField({name: 'valuesHeading', title: 'Heading of the values', type: 'string'}),
    defineField({name: 'values', title: 'Values', type: 'array', of: [defineArrayMember({type: 'iconItem'})]}),
    callToAction(),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'About page', subtitle})},
})
