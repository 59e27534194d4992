import {field} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'

export const privacyPage = pageType('privacyPage', 'Privacy and terms', [
  field.date('lastUpdated', 'Last updated', {
    description: 'Change it whenever you change the text',
    options: {dateFormat: 'MMMM D, YYYY'},
    required: 'Visitors need to see when the text last changed',
  }),
  field.richText('body', 'Text', {required: 'The page needs its text'}),
])
