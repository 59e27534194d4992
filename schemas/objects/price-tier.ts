import {customerWords} from '../fields/customer-words.ts'
import {field, notBelow, objectType} from '../fields/field.ts'
import {formatPriceTier} from '../price-format.ts'
import {type SizeFields, tierLabel} from '../price-size.ts'

const hasNumber = (tier?: SizeFields | null) => typeof (tier?.sizeFrom ?? tier?.sizeTo) === 'number'

const shown = ['label', 'sizeFrom', 'sizeTo', 'sizeUnit', 'from', 'to', 'openEnded', 'unit', 'note']

export const priceTier = objectType(
  'priceTier',
  'Price',
  {
    select: Object.fromEntries(shown.map(name => [name, name])),
    prepare: ({note, ...tier}) => ({
      title: tierLabel(tier) ?? 'Price without a name',
      subtitle: [formatPriceTier(tier) ?? 'No price yet', note].filter(Boolean).join(', '),
    }),
  },
  [
    field.string('label', 'What it is for', {
      description: 'For example "Small patch, up to 6 in". Leave empty to show the size alone',
      check: (_label, {parent}) =>
        tierLabel(parent ?? {}) !== null || 'Prices: say what this price is for, or its size',
    }),
    field.number('from', 'From ($)', {
      description: 'Numbers only. The site adds the dollar sign',
      fieldset: 'amounts',
      required: "Prices: 'from' needs an amount",
      // Sanity's own rule, which also brings the phone's number keys.
      validation: rule => rule.min(0).error("Prices: 'from' must not be below $0"),
    }),
    field.number('to', 'To ($)', {
      description: 'Leave empty for one price. "Can cost more" shows that it has no upper end',
      fieldset: 'amounts',
      validation: rule => rule.min(0).error("Prices: 'to' must not be below $0"),
      check: notBelow('from', "Prices: 'from' must not be more than 'to'"),
    }),
    field.choice('unit', 'Charged', {
      initialValue: 'flat',
      choices: {flat: 'For the whole job', sqft: 'Per square foot', step: 'Per step', device: 'Per device'},
      direction: 'horizontal',
      required: 'Prices: choose how this is charged',
    }),
    field.boolean('openEnded', 'Can cost more', {
      description: 'Shows a plus sign behind the price: $350+',
      initialValue: false,
    }),
    field.number('sizeFrom', 'From size', {
      fieldset: 'size',
      validation: rule => rule.min(0).error('Prices: a size must not be below 0'),
    }),
    field.number('sizeTo', 'To size', {
      fieldset: 'size',
      validation: rule => [
        rule.min(0).error("Prices: 'to size' must be above 0"),
        rule.custom(size => size !== 0 || "Prices: 'to size' must be above 0"),
      ],
      check: notBelow('sizeFrom', "Prices: 'from size' must not be more than 'to size'"),
    }),
    field.choice('sizeUnit', 'Size in', {
      choices: {sqft: 'Square feet', inches: 'Inches'},
      direction: 'horizontal',
      hidden: ({parent, value}) => !value && !hasNumber(parent),
      check: (unit, {parent}) =>
        Boolean(unit) || !hasNumber(parent as SizeFields | undefined) || 'Prices: choose what the size is measured in',
    }),
    field.string('note', 'What it includes', {
      description: 'One line under the name, for example "A bracket that swings out; any wall with studs"',
    }),
    customerWords('Words by which the assistant knows this price once it knows the service, for example "swivel"'),
  ],
  [
    {name: 'amounts', title: 'How much', options: {columns: 2}},
    {
      name: 'size',
      title: 'For what size',
      description: 'Only when the size decides the price. Leave one empty for "Under 200" or "400+"',
      options: {columns: 2},
    },
  ],
)
