import {defineField, defineType} from 'sanity'
import {customerWords} from '../fields/customer-words.ts'
import {placeInList} from '../fields/place-in-list.ts'
import {requiredText} from '../fields/text.ts'
import {hourlyPackages} from '../hourly-packages.ts'
import {formatMoney} from '../price-format.ts'
import {takenByAnother} from '../taken-by-another.ts'

export const hourlyPackage = defineType({
  name: 'hourlyPackage',
  title: 'Hourly package',
  type: 'document',
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      description: 'For example "4 hours"',
      type: 'string',
      validation: rule => rule.required().error('Give the package a name'),
    }),
    defineField({
      name: 'price',
      title: 'Price ($)',
      description: 'Numbers only. The site adds the dollar sign',
      type: 'number',
      validation: rule => [
        rule.required().error('The package needs a price'),
        rule.min(0).error('A price must not be below $0'),
      ],
    }),
    requiredText('description', 'What it is good for', 'Say what this package is good for'),
    defineField({
      name: 'popular',
      title: 'Mark as popular',
      description: 'Shown larger. Choose one package at most',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'value',
      title: 'Which package of the order form this is',
      description: 'Orders are stored under it. Each can be used once',
      type: 'string',
      options: {
        list: [...hourlyPackages],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: rule => [
        rule.required().error('Choose which package this is'),
        rule.custom(async (value, context) =>
          value && (await takenByAnother(context, 'value == $value', value))
            ? 'There is already a package for this choice'
            : true,
        ),
      ],
    }),
    customerWords('Words by which the assistant knows this package, for example "half day"'),
    placeInList('order'),
  ],
  preview: {
    select: {label: 'label', price: 'price', popular: 'popular'},
    prepare: ({label, price, popular}) => ({
      title: label || 'Package without a name',
      subtitle: [typeof price === 'number' ? formatMoney(price) : 'No price yet', popular && 'popular']
        .filter(Boolean)
        .join(', '),
    }),
  },
})
