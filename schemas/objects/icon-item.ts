import {defineType} from 'sanity'
import {iconAndText} from '../fields/text.ts'

export const iconItem = defineType({
  name: 'iconItem',
  title: 'Point',
  type: 'object',
  fields: iconAndText('Give this point a heading'),
  preview: {select: {title: 'heading', subtitle: 'text'}},
})
