import {defineType} from 'sanity'
import {customerWords} from '../fields/customer-words.ts'
import {field} from '../fields/field.ts'
import {formatPriceTier} from '../price-format.ts'
import {type SizeFields, tierLabel} from '../price-size.ts'

const hasNumber = (tier?: SizeFields | null) => typeof (tier?.sizeFrom ?? tier?.sizeTo) === 'number'

export const priceTier = defineType({
  name: 'priceTier',
  title: 'Price',
  type: 'object',
  fieldsets: [
    {name: 'amounts', title: 'How much', options: {columns: 2}},
    {
      name: 'size',
      title: 'For what size',
      description: 'Only when the size decides the price. Leave one empty for "Under 200" or "400+"',
      options: {columns: 2},
    },
  ],
  fields: [
    field.string('label', 'What it is for', {
      description: 'For example "Small patch, up to 6 in". Leave empty to show the size alone',
      validation: rule =>
        rule.custom(
          (_label, {parent}) => tierLabel(parent ?? {}) !== null || 'Prices: say what this price is for, or its size',
        ),
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
      validation: rule => [
        rule.min(0).error("Prices: 'to' must not be below $0"),
        rule.custom((to, {parent}) => {
          const from = (parent as {from?: number} | undefined)?.from
          return to === undefined || from === undefined || from <= to || "Prices: 'from' must not be more than 'to'"
        }),
      ],
    }),
    field.string('unit', 'Charged', {
      initialValue: 'flat',
      options: {
        list: [
          {title: 'For the whole job', value: 'flat'},
          {title: 'Per square foot', value: 'sqft'},
          {title: 'Per step', value: 'step'},
          {title: 'Per device', value: 'device'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
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
        rule.custom((to, {parent}) => {
          const from = (parent as SizeFields | undefined)?.sizeFrom ?? 0
          return to === undefined || from <= to || "Prices: 'from size' must not be more than 'to size'"
        }),
      ],
    }),
    field.string('sizeUnit', 'Size in', {
      options: {
        list: [
          {title: 'Square feet', value: 'sqft'},
          {title: 'Inches', value: 'inches'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      hidden: ({parent, value}) => !value && !hasNumber(parent),
      validation: rule =>
        rule.custom(
          (unit, {parent}) =>
            Boolean(unit) ||
            !hasNumber(parent as SizeFields | undefined) ||
            'Prices: choose what the size is measured in',
        ),
    }),
    field.string('note', 'What it includes', {
      description: 'One line under the name, for example "A bracket that swings out; any wall with studs"',
    }),
    customerWords('Words by which the assistant knows this price once it knows the service, for example "swivel"'),
  ],
  preview: {
    select: {
      label: 'label',
      sizeFrom: 'sizeFrom',
      sizeTo: 'sizeTo',
      sizeUnit: 'sizeUnit',
      from: 'from',
      to: 'to',
      openEnded: 'openEnded',
      unit: 'unit',
      note: 'note',
    },
    prepare: ({note, ...tier}) => ({
      title: tierLabel(tier) ?? 'Price without a name',
      subtitle: [formatPriceTier(tier) ?? 'No price yet', note].filter(Boolean).join(', '),
    }),
  },
})
