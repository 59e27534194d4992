import {field, inGroup} from './field.ts'
import {ctaHeadline, ownQuestions, reasonFields} from './landing.ts'

/** What a service page tells between its prices and its footer (spec 2.4), top to bottom. */
export const serviceStory = [
  ...inGroup('page', [
    field.string('problemsHeading', 'Heading above the problems'),
    field.list('problems', 'What we solve', 'iconItem', {
      description: 'Problems people call about, or what the service covers',
      validation: rule => rule.max(8).warning('More than eight points are hard to read on a phone'),
    }),
    field.string('processHeading', 'Heading above the steps'),
    field.list('processSteps', 'How it goes, step by step', 'processStep', {
      description: 'Four or five steps. The site numbers them',
      validation: rule =>
        rule
          .custom(steps => {
            const count = steps?.length ?? 0
            return count === 0 || (count > 3 && count < 6) || 'The page is laid out for four or five steps'
          })
          .warning(),
    }),
    ...reasonFields('whyUs'),
    field.string('servingLine', 'Where we do this', {
      description: 'One line beside the page, for example "Serving Old Town, Riverside and nearby areas"',
    }),
    ctaHeadline(),
  ]),
  ...inGroup('work', [
    field.string('mediaKind', 'Which pictures the page shows', {
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
    field.list('beforeAfter', 'Before and after', 'beforeAfter', {
      description: 'Three pairs',
      hidden: ({document}) => document?.mediaKind !== 'beforeAfter',
      validation: rule => rule.max(3).warning('The page is laid out for three pairs'),
    }),
    field.list('gallery', 'Gallery', 'photo', {
      description: 'Three pictures',
      hidden: ({document}) => document?.mediaKind === 'beforeAfter',
      options: {layout: 'grid'},
      validation: rule => rule.max(3).warning('The page is laid out for three pictures'),
    }),
    field.list('recentProjects', 'Recent projects', 'project'),
  ]),
  ...inGroup('questions', [ownQuestions('Questions about this service')]),
]
