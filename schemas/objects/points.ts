// Lines of lists: each is a few words, shown by them.
import {field, objectType} from '../fields/field.ts'
import {questionAndAnswer, saysHowSoon} from '../fields/page.ts'
import {iconNames} from '../icon-names.ts'

/** A picture for the eye, a heading and two lines. */
const iconAndText = (error: string) => [
  field.typed('iconName', 'icon', 'Icon'),
  field.string('heading', 'Heading', {required: error}),
  field.text('text', 'Text', {rows: 2}),
]

/** A string with a type of its own, so that the Studio can show the drawings instead of their names. */
const iconName = {
  name: 'iconName',
  title: 'Icon',
  type: 'string' as const,
  options: {list: iconNames.map(name => ({title: name.replaceAll('-', ' '), value: name}))},
}

const iconItem = objectType('iconItem', 'Point', {title: 'heading', subtitle: 'text'}, [
  ...iconAndText('Give this point a heading'),
  saysHowSoon('Hidden while the fully-booked notice shows'),
])

/** An icon item that does something: one of the three ways to reach us in the Fast Booking System block. */
const contactOption = objectType('contactOption', 'Way to reach us', {title: 'heading', subtitle: 'text'}, [
  ...iconAndText('Give this option a heading'),
  field.choice('action', 'What a tap does', {
    choices: {call: 'Calls the business', form: 'Opens the estimate form', text: 'Starts a text message'},
    required: 'Choose what a tap does',
  }),
])

const mapPlace = objectType('mapPlace', 'Place', {title: 'name'}, [
  field.string('name', 'Name', {description: 'As in the list of areas', required: 'Give the place a name'}),
  field.geopoint('location', 'Where it is', {
    description:
      'A map shows both numbers after a long press: first the latitude, then the longitude, which is below 0',
    required: 'Say where the place is',
  }),
])

const processStep = objectType('processStep', 'Step', {title: 'title', subtitle: 'description'}, [
  field.string('title', 'Step', {
    description: 'For example "Send a photo". The site numbers the steps by itself',
    required: 'Name the step',
  }),
  field.text('description', 'What happens', {rows: 2}),
])

const profile = objectType('profile', 'Profile', {title: 'label', subtitle: 'url'}, [
  field.string('label', 'Name', {description: 'For example "Nextdoor"', required: 'Name the site that it is on'}),
  field.url('url', 'Address', {
    required: 'Paste the address of the profile',
    validation: rule => rule.uri({scheme: ['https', 'http']}).error('A full address: https://…'),
  }),
])

/** A question that belongs to one page only; those of the FAQ page are documents of their own (`faq`). */
const questionAnswer = objectType('questionAnswer', 'Question', {title: 'question'}, questionAndAnswer())

const timeline = objectType('timeline', 'How long it takes', {title: 'label', subtitle: 'duration'}, [
  field.string('label', 'Job or stage', {
    description: 'For example "Small job" or "Joint compound dries"',
    required: 'Name the job or stage',
  }),
  field.string('duration', 'Time', {description: 'For example "2-3 days"', required: 'Say how long it takes'}),
])

export const points = [contactOption, iconItem, iconName, mapPlace, processStep, profile, questionAnswer, timeline]
