import {field} from '../fields/field.ts'
import {bookingSystem, callToAction, pageType} from '../fields/page.ts'

export const aboutPage = pageType('aboutPage', 'About page', [
  field.string('storyHeading', 'Heading of the story'),
  field.richText('story', 'Story'),
  field.photo('storyImage', 'Picture beside the story'),
  bookingSystem(),
  field.photo('processImage', 'Picture beside the booking block'),
  field.string('valuesHeading', 'Heading of the values'),
  field.list('values', 'Values', 'iconItem'),
  callToAction(),
])
