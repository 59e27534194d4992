import {objectType} from '../fields/field.ts'
import {iconAndText, saysHowSoon} from '../fields/text.ts'

export const iconItem = objectType('iconItem', 'Point', {title: 'heading', subtitle: 'text'}, [
  ...iconAndText('Give this point a heading'),
  saysHowSoon('Hidden while the fully-booked notice shows'),
])
