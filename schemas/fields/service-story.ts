import {defineArrayMember, defineField} from 'sanity'
import {ctaHeadline, ownQuestions, reasonFields} from './landing.ts'

/** What a service page tells between its prices and its footer (spec 2.4), top to bottom. */
export const serviceStory = [
  defineField({name: 'problemsHeading', title: 'Heading above the problems', type: 'string', group: 'page'}),
  defineField({
    name: 'problems',
    title: 'What we solve',
    description: 'Problems people call about, or what the service covers',
    type: 'array',
    group: 'page',
    of: [defineArrayMember({type: 'iconItem'})],
    validation: rule => rule.max(8).warning('More than eight points are hard to read on a phone'),
  }),
  defineField({name: 'processHeading', title: 'Heading above the steps', type: 'string', group: 'page'}),
  defineField({
    name: 'processSteps',
    title: 'How it goes, step by step',
    description: 'Four or five steps. The site numbers them',
    type: 'array',
    group: 'page',
    of: [defineArrayMember({type: 'processStep'})],
    validation: rule =>
      rule
        .custom(steps => {
          const count = steps?.length ?? 0
          return count === 0 || (count > 3 && count < 6) || 'The page is laid out for four or five steps'
        })
        .warning(),
  }),
  ...reasonFields('whyUs', 'page'),
  defineField({
    name: 'servingLine',
    title: 'Where we do this',
    description: 'One line beside the page, for example "Serving Old Town, Riverside and nearby areas"',
    type: 'string',
    group: 'page',
  }),
  ctaHeadline('page'),
  defineField({
    name: 'mediaKind',
    title: 'Which pictures the page shows',
    type: 'string',
    group: 'work',
    initialValue: 'gallery',
    options: {
      list: [
        {title: 'Before and after', value: 'beforeAfter'},
        {title: 'A gallery', value: 'gallery'},
      ],
      layout: 'radio',
      direction: 'horizontal',
    },
  }),
  defineField({
    name: 'beforeAfter',
    title: 'Before and after',
    description: 'Three pairs',
    type: 'array',
    group: 'work',
    hidden: ({document}) => document?.mediaKind !== 'beforeAfter',
    of: [defineArrayMember({type: 'beforeAfter'})],
    validation: rule => rule.max(3).warning('The page is laid out for three pairs'),
  }),
  defineField({
    name: 'gallery',
    title: 'Gallery',
    description: 'Three pictures',
    type: 'array',
    group: 'work',
    hidden: ({document}) => document?.mediaKind === 'beforeAfter',
    of: [defineArrayMember({type: 'photo'})],
    options: {layout: 'grid'},
    validation: rule => rule.max(3).warning('The page is laid out for three pictures'),
  }),
  defineField({
    name: 'recentProjects',
    title: 'Recent projects',
    type: 'array',
    group: 'work',
    of: [defineArrayMember({type: 'project'})],
  }),
  ownQuestions('Questions about this service', 'questions'),
]
