import {isChatAddress} from '../chat-address.ts'
import {toEmailAddress} from '../email-address.ts'
import {documentType, field, objectType} from '../fields/field.ts'
import {extensionOf, phoneDigits} from '../phone-digits.ts'

const clock = (value: string | undefined) =>
  !value || /^([01]?\d|2[0-3]):[0-5]\d$/.test(value) ? true : 'Write the time like 21:00'

const member = objectType('staffMember', 'Staff member', {title: 'name', subtitle: 'phone'}, [
  field.string('name', 'Name'),
  field.string('phone', 'Mobile phone', {
    check: phone =>
      Boolean(phone && phoneDigits(phone) && !extensionOf(phone)) || 'The phone number needs ten digits with area code',
  }),
  field.string('email', 'Email', {
    description: 'Alerts also come here, where the site can send email',
    check: email => !email || toEmailAddress(email) !== null || 'This is not an email address',
  }),
  field.string('quietFrom', 'No alerts from', {
    description: "On the business's clock. Alerts wait until the quiet hours are over",
    check: clock,
  }),
  field.string('quietUntil', 'No alerts until', {check: clock}),
  field.boolean('isOwner', 'This is the owner', {
    description:
      'From the day after you mark it: "Forgot the password?" sends a link that signs in to this phone and email, and the others a note of it. The link works once, for 15 minutes. Any change of this page makes it wait a day again',
    // The lake's password; with hosted Sanity people sign in at sanity.io.
    hidden: ({currentUser}) => currentUser?.provider !== 'local',
  }),
])

const onlyOneOwner = (people: unknown[] = []) => {
  const owners = people.filter(person => (person as {isOwner?: boolean}).isOwner)
  return owners.length < 2 || 'Only one person can be the owner'
}

/** Its document's id has a dot in it (`private.alerts`), so nobody reads the numbers without a token. */
export const staffAlerts = documentType('staffAlerts', 'Who gets alerts', {
  fields: [
    field.list('staff', 'Staff', member, {
      description: 'Everybody here gets a text for each new request, and an email where an address is given',
      check: onlyOneOwner,
    }),
    field.string('chatAddress', 'Second way: address of a chat', {
      description:
        'The "incoming webhook" of a channel in Slack, Google Chat, Discord or ntfy (https://…). Alerts go there when their text cannot be sent. Whoever knows the address can write there, so keep it to yourself',
      check: address => !address || isChatAddress(address) || 'Write the whole address, beginning with https://',
    }),
    field.boolean('chatAlways', 'Every alert goes to the chat, too', {
      description: 'Off: only those whose text could not be sent',
      initialValue: false,
      hidden: ({document}) => !document?.chatAddress,
    }),
  ],
  preview: {prepare: () => ({title: 'Who gets alerts'})},
})
