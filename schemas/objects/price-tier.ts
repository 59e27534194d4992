import {defineField, defineType} from 'sanity'
import {formatPriceTier} from '../price-format.ts'

const money = (label: string) => (amount: number | undefined) =>
  amount === undefined || (Number.isFinite(amount) && amount >= 0) || `Prices: '${label}' must not be below $0`

export const priceTier = defineType({
  name: 'priceTier',
  title: 'Price',
  type: 'object',
  fieldsets: [{name: 'amounts', title: 'How much', options: {columns: 2}}],
  fields: [
    defineField({
      name: 'label',
      title: 'What it is for',
      description: 'For example "Small patch, up to 6 in"',
      type: 'string',
      validation: rule => rule.required().error('Prices: say what this price is for'),
    }),
    defineField({
      name: 'from',
      title: 'From ($)',
      description: 'Numbers only. The site adds the dollar sign',
      type: 'number',
      fieldset: 'amounts',
      validation: rule => [rule.required().error("Prices: 'from' needs an amount"), rule.custom(money('from'))],
    }),
    defineField({
      name: 'to',
      title: 'To ($)',
      description: 'Leave empty when there is no upper price',
      type: 'number',
      fieldset: 'amounts',
      validation: rule => [
        rule.custom(money('to')),
        rule.custom((to, {parent}) => {
          const from = (parent as {from?: number} | undefined)?.from
          return to === undefined || from === undefined || from <= to || "Prices: 'from' must not be more than 'to'"
        }),
      ],
    }),
    defineField({
      name: 'unit',
      title: 'Charged',
      type: 'string',
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
      validation: rule => rule.required().error('Prices: choose how this is charged'),
    }),
    defineField({
      name: 'openEnded',
      title: 'Can cost more',
      description: 'Shows a plus sign behind the price: $350+',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description: 'A few words under the price, for example "materials separate"',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'label', from: 'from', to: 'to', openEnded: 'openEnded', unit: 'unit', note: 'note'},
    prepare: ({label, note, ...numbers}) => ({
      title: label || 'Price without a name',
      subtitle: [formatPriceTier(numbers) ?? 'No price yet', note].filter(Boolean).join(', '),
    }),
  },
})
