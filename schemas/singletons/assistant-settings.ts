import {customerWords, phrases} from '../fields/customer-words.ts'
import {documentType, field, objectType} from '../fields/field.ts'

interface Sentence {
  description?: string
  required?: string
  rows?: number
  /** What is filled in, and what the owner calls it: without it the words do not say what they are meant to. */
  needs?: [placeholder: string, what: string]
}

const sentence = (name: string, title: string, {rows = 2, needs, ...more}: Sentence) =>
  field.text(name, title, {
    ...more,
    rows,
    validation: rule => rule.max(400),
    check(text) {
      const [placeholder, what] = needs ?? []
      return !placeholder || !text || text.includes(placeholder) || `Write ${placeholder} where ${what} belongs`
    },
  })

const emergency = objectType('assistantEmergency', 'Assistant Emergency', {title: 'name', subtitle: 'sentence'}, [
  field.string('name', 'Name', {description: 'For you alone, for example "Gas"', required: 'Give it a name'}),
  phrases('"Smell gas", for example. "Smoke" alone would stop every smoke detector'),
  sentence('sentence', 'What the assistant says first', {rows: 3, required: 'Write what the customer should do'}),
  sentence('sentenceInSpanish', 'The same in Spanish', {rows: 3, description: 'Empty: in English'}),
])

const trade = objectType('assistantTrade', 'Assistant Trade', {title: 'name'}, [
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
])

const answer = objectType('assistantAnswer', 'Assistant Answer', {title: 'answer'}, [
  customerWords('Words of the question, for example "sales tax"'),
  sentence('answer', 'Answer', {required: 'Write the answer'}),
])

export const assistantSettings = documentType('assistantSettings', 'AI assistant', {
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
    sentence('aboutItself', 'When somebody asks whether this is a robot', {
      description: 'Empty, here and below: our own words',
    }),
    sentence('personLine', 'When somebody asks for a person', {
      description: '{phone} is filled in',
      needs: ['{phone}', 'your number'],
    }),
    sentence('replyLine', 'When a person answers', {
      description: '{time} is filled in, counted from your opening hours: "Monday 10 AM"',
      needs: ['{time}', 'the time'],
    }),
    sentence('unknownWork', 'For work that is not in your price list', {
      description: '{work} is filled in',
      needs: ['{work}', 'the work'],
    }),
    sentence('disclaimer', 'With the first price', {
      description: 'Empty: the words under every ballpark, from the services page',
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
