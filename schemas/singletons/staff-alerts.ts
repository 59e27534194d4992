import {defineArrayMember, defineField, defineType} from 'sanity'
import {isChatAddress} from '../chat-address.ts'
import {toEmailAddress} from '../email-address.ts'
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
      description: 'Everybody here gets a text for each new request, and an email where an address is given',
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
              name: 'email',
              title: 'Email',
              description: 'Alerts also come here, where the site can send email',
              type: 'string',
              validation: rule =>
                rule.custom(email => !email || toEmailAddress(email) !== null || 'This is not an email address'),
            }),
            defineField({
              name: 'quietFrom',
              title: 'No alerts from',
              description: "On the business's clock. Alerts wait until the quiet hours are over",
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
    defineField({
      name: 'chatAddress',
      title: 'Second way: address of a chat',
      description:
        'The "incoming webhook" of a channel in Slack, Google Chat, Discord or ntfy (https://…). Alerts go there when their text cannot be sent. Whoever knows the address can write there, so keep it to yourself',
      type: 'string',
      validation: rule =>
        rule.custom(
          address => !address || isChatAddress(address) || 'Write the whole address, beginning with https://',
        ),
    }),
    defineField({
      name: 'chatAlways',
      title: 'Every alert goes to the chat, too',
      description: 'Off: only those whose text could not be sent',
      type: 'boolean',
      initialValue: false,
      hidden: ({document}) => !document?.chatAddress,
    }),
  ],
  preview: {prepare: () => ({title: 'Who gets alerts'})},
})
