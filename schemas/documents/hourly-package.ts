import {customerWords} from '../fields/customer-words.ts'
import {documentType, field, positionInList} from '../fields/field.ts'
import {hourlyPackages} from '../hourly-packages.ts'
import {formatMoney} from '../price-format.ts'
import {takenByAnother} from '../taken-by-another.ts'

export const hourlyPackage = documentType('hourlyPackage', 'Hourly package', {
  fields: [
    field.string('label', 'Name', {description: 'For example "4 hours"', required: 'Give the package a name'}),
    field.number('price', 'Price ($)', {
      description: 'Numbers only. The site adds the dollar sign',
      required: 'The package needs a price',
      validation: rule => rule.min(0).error('A price must not be below $0'),
    }),
    field.string('description', 'What it is good for', {required: 'Say what this package is good for'}),
    field.boolean('popular', 'Mark as popular', {
      description: 'Shown larger. Choose one package at most',
      initialValue: false,
    }),
    field.choice('value', 'Which package of the order form this is', {
      description: 'Orders are stored under it. Each can be used once',
      choices: hourlyPackages,
      direction: 'horizontal',
      required: 'Choose which package this is',
      async check(value, context) {
        const isTaken = value && (await takenByAnother(context, 'value == $value', value))
        return !isTaken || 'There is already a package for this choice'
      },
    }),
    customerWords('Words by which the assistant knows this package, for example "half day"'),
    positionInList('order'),
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
