import {field} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'
import {headingAndText} from '../fields/text.ts'

export const servicesPage = pageType('servicesPage', 'Services page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.string('hourlyHeading', 'Heading above the hourly packages'),
  field.text('hourlyText', 'Text above the hourly packages', {rows: 2}),
  field.text('disclaimer', 'Price disclaimer', {
    description: 'Stands under every price list that has none of its own',
    rows: 2,
    required: 'Prices need a disclaimer',
  }),
  field.object('callToAction', 'Call to action', {fields: headingAndText()}),
])
