import {defineArrayMember, defineField, defineType} from 'sanity'
import {phoneDigits} from '../phone-digits.ts'

const clock = (value: string | undefined) =>
  !value || /^([01]?\d|2[0-3]):[0-5]\d$/.test(value) ? true : 'Write the time like 21:00'

/** Its document's id has a dot in it (`private.alerts`), so nobody reads the numbers without a token. */
export const staffAlerts = defineType({
  name: 'staffAlerts',
  title: 'Who gets alerts',
  type: 'document',
  fields: [
    defineField({
      name: 'staff',
      title: 'Staff',
      description: 'Everybody here gets a text for each new request',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'staffMember',
          title: 'Staff member',
          fields: [
            defineField({name: 'name', title: 'Name', type: 'string'}),
            defineField({
              name: 'phone',
              title: 'Mobile phone',
              type: 'string',
              validation: rule =>
                rule.custom(phone =>
                  phone && phoneDigits(phone) ? true : 'The phone number needs ten digits with area code',
                ),
            }),
            defineField({
              name: 'quietFrom',
              title: 'No alerts from',
              description: 'Charlotte time, for example 21:00. Alerts wait until the quiet hours are over',
              type: 'string',
              validation: rule => rule.custom(clock),
            }),
            defineField({
              name: 'quietUntil',
              title: 'No alerts until',
              type: 'string',
              validation: rule => rule.custom(clock),
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'phone'}},
        }),
      ],
    }),
  ],
  preview: {prepare: () => ({title: 'Who gets alerts'})},
})
