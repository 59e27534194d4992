import {defineArrayMember, defineField, defineType} from 'sanity'
import {customerWords, phrases} from '../fields/customer-words.ts'

/** The owner's words need their placeholder to say what they are meant to. */
const naming = (placeholder: string, what: string) => (text: string | undefined) =>
  !text || text.includes(placeholder) || `Write ${placeholder} where ${what} belongs`

const emergency = defineArrayMember({
  name: 'assistantEmergency',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'For you alone, for example "Gas"',
      type: 'string',
      validation: rule => rule.required().error('Give it a name'),
    }),
    phrases('"Smell gas", for example. "Smoke" alone would stop every smoke detector'),
    defineField({
      name: 'sentence',
      title: 'What the assistant says first',
      type: 'text',
      rows: 3,
      validation: rule => [rule.required().error('Write what the customer should do'), rule.max(400)],
    }),
    defineField({
      name: 'sentenceInSpanish',
      title: 'The same in Spanish',
      description: 'Empty: in English',
      type: 'text',
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
    defineField({
      name: 'name',
      title: 'Who does it',
      description: 'For example "a licensed electrician"',
      type: 'string',
      validation: rule => [rule.required().error('Say who does this work'), rule.max(100)],
    }),
    defineField({
      name: 'nameInSpanish',
      title: 'The same in Spanish',
      description: 'Empty: in English',
      type: 'string',
      validation: rule => rule.max(100),
    }),
    phrases('"New circuit", for example'),
  ],
  preview: {select: {title: 'name'}},
})

export const assistantSettings = defineType({
  name: 'assistantSettings',
  title: 'AI assistant',
  type: 'document',
  fields: [
    defineField({
      name: 'enabled',
      title: 'The assistant answers',
      description: 'Off: its tab on the booking page shows how to call or text you instead',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'welcome',
      title: 'Welcome message',
      description: 'The first thing that visitors read in the chat',
      type: 'text',
      rows: 3,
      validation: rule => [
        rule.required().error('The chat begins with a welcome'),
        rule.max(400).error('At most 400 characters: it is read on phones'),
      ],
    }),
    defineField({
      name: 'aboutItself',
      title: 'When somebody asks whether this is a robot',
      description: 'Empty, here and below: our own words',
      type: 'text',
      rows: 2,
      validation: rule => rule.max(400),
    }),
    defineField({
      name: 'personLine',
      title: 'When somebody asks for a person',
      description: '{phone} is filled in',
      type: 'text',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{phone}', 'your number'))],
    }),
    defineField({
      name: 'replyLine',
      title: 'When a person answers',
      description: '{time} is filled in, counted from your opening hours: "Monday 10 AM"',
      type: 'text',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{time}', 'the time'))],
    }),
    defineField({
      name: 'unknownWork',
      title: 'For work that is not in your price list',
      description: '{work} is filled in',
      type: 'text',
      rows: 2,
      validation: rule => [rule.max(400), rule.custom(naming('{work}', 'the work'))],
    }),
    defineField({
      name: 'disclaimer',
      title: 'With the first price',
      description: 'Empty: the words under every ballpark, from the services page',
      type: 'text',
      rows: 2,
      validation: rule => rule.max(400),
    }),
    defineField({
      name: 'answers',
      title: 'More answers',
      description: 'What customers ask and no page says. The assistant also knows your FAQs, hours, areas and prices',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'assistantAnswer',
          type: 'object',
          fields: [
            customerWords('Words of the question, for example "sales tax"'),
            defineField({
              name: 'answer',
              title: 'Answer',
              type: 'text',
              rows: 2,
              validation: rule => [rule.required().error('Write the answer'), rule.max(400)],
            }),
          ],
          preview: {select: {title: 'answer'}},
        }),
      ],
    }),
    defineField({
      name: 'emergencies',
      title: 'Emergencies',
      description: 'Told before anything else. What the customer wrote is kept, without a price',
      type: 'array',
      of: [emergency],
    }),
    defineField({
      name: 'trades',
      title: 'Work for licensed trades',
      description: 'Counts only where none of your services is in the same sentence',
      type: 'array',
      of: [trade],
    }),
  ],
  preview: {
    select: {enabled: 'enabled'},
    prepare: ({enabled}) => ({title: 'AI assistant', subtitle: enabled === false ? 'Switched off' : 'Answers'}),
  },
})
