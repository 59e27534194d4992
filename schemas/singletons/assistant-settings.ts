import {defineArrayMember, defineType} from 'sanity'
import {customerWords, phrases} from '../fields/customer-words.ts'
import {field} from '../fields/field.ts'

/** The owner's words need their placeholder to say what they are meant to. */
const naming = (placeholder: string, what: string) => (text: string | undefined) =>
  !text || text.includes(placeholder) || `Write ${placeholder} where ${what} belongs`

const emergency = defineArrayMember({
  name: 'assistantEmergency',
  type: 'object',
  fields: [
    field.string('name', 'Name', {description: 'For you alone, for example "Gas"', required: 'Give it a name'}),
    phrases('"Smell gas", for example. "Smoke" alone would stop every smoke detector'),
    field.text('sentence', 'What the assistant says first', {
      rows: 3,
      required: 'Write what the customer should do',
      validation: rule => rule.max(400),
    }),
    field.text('sentenceInSpanish', 'The same in Spanish', {
      description: 'Empty: in English',
      rows: 3,
      validation: rule => rule.max(400),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'sentence'}},
})

const trade = defineArrayMember({
  name: 'assistantTrade',
  type: 'object',
  fields: [
    field.string('name', 'Who does it', {
      description: 'For example "a licensed electrician"',
      required: 'Say who does this work',
      validation: rule => rule.max(100),
    }),
    field.string('nameInSpanish', 'The same in Spanish', {
      description: 'Empty: in English',
      validation: rule => rule.max(100),
    }),
    phrases('"New circuit", for example'),
  ],
  preview: {select: {title: 'name'}},
})

const answer = defineArrayMember({
  name: 'assistantAnswer',
  type: 'object',
  fields: [
    customerWords('Words of the question, for example "sales tax"'),
    field.text('answer', 'Answer', {
      rows: 2,
      required: 'Write the answer',
      validation: rule => rule.max(400),
    }),
  ],
  preview: {select: {title: 'answer'}},
})

export const assistantSettings = defineType({
  name: 'assistantSettings',
  title: 'AI assistant',
  type: 'document',
  fields: [
    field.boolean('enabled', 'The assistant answers', {
      description: 'Off: its tab on the booking page shows how to call or text you instead',
      initialValue: true,
    }),
    field.text('welcome', 'Welcome message', {
      description: 'The first thing that visitors read in the chat',
      rows: 3,
      required: 'The chat begins with a welcome',
      validation: rule => rule.max(400).error('At most 400 characters: it is read on phones'),
    }),
    field.text('aboutItself', 'When somebody asks whether this is a robot', {
      description: 'Empty, here and below: our own words',
      rows: 2,
      validation: rule => rule.max(400),
    }),
    field.text('personLine', 'When somebody asks for a person', {
      description: '{phone} is filled in',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{phone}', 'your number'))],
    }),
    field.text('replyLine', 'When a person answers', {
      description: '{time} is filled in, counted from your opening hours: "Monday 10 AM"',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{time}', 'the time'))],
    }),
    field.text('unknownWork', 'For work that is not in your price list', {
      description: '{work} is filled in',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{work}', 'the work'))],
    }),
    field.text('disclaimer', 'With the first price', {
      description: 'Empty: the words under every ballpark, from the services page',
      rows: 2,
      validation: rule => rule.max(400),
    }),
    field.list('answers', 'More answers', answer, {
      description: 'What customers ask and no page says. The assistant also knows your FAQs, hours, areas and prices',
    }),
    field.list('emergencies', 'Emergencies', emergency, {
      description: 'Told before anything else. What the customer wrote is kept, without a price',
    }),
    field.list('trades', 'Work for licensed trades', trade, {
      description: 'Counts only where none of your services is in the same sentence',
    }),
  ],
  preview: {
    select: {enabled: 'enabled'},
    prepare: ({enabled}) => ({title: 'AI assistant', subtitle: enabled === false ? 'Switched off' : 'Answers'}),
  },
})
