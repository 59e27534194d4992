import {field, objectType} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'
import {headingAndText} from '../fields/text.ts'

const area = objectType('contactArea', 'Area', {title: 'name', subtitle: 'description'}, [
  field.string('name', 'Name', {required: 'Give the area a name'}),
  field.text('description', 'Description', {rows: 2}),
  field.boolean('featured', 'Featured', {description: 'Shown larger', initialValue: true}),
])

export const contactPage = pageType('contactPage', 'Contact page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.string('callHeading', 'Heading of the call option'),
  field.string('textHeading', 'Heading of the text option'),
  field.text('quoteNote', 'Note about quotes', {
    description: 'Stands beside the text option: a quote by text is a ballpark',
    rows: 2,
  }),
  field.string('formHeading', 'Heading of the form'),
  field.string('areasHeading', 'Heading of the areas'),
  field.list('areas', 'Areas', area, {description: 'Areas with a page of their own follow by themselves'}),
  field.object('notSure', 'Block for people who are not sure', {fields: headingAndText()}),
])
