import {objectType} from '../fields/field.ts'
import {iconAndText} from '../fields/text.ts'

export const iconItem = objectType(
  'iconItem',
  'Point',
  {title: 'heading', subtitle: 'text'},
  iconAndText('Give this point a heading'),
)
