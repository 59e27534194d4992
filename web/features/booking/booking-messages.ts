/** Why an order cannot be stored; the forms keep their button disabled until none of these holds (spec 4 and 5). */
export const bookingMessages = {
  categoryRequired: 'Please choose at least one category',
  serviceRequired: 'Please choose at least one service',
  timelineRequired: 'Please choose a timeline',
  packageRequired: 'Please choose a package',
  addressRequired: 'Please enter the project address',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  /** Spec 9: the assistant's form asks for at least seven digits. */
  aiPhoneInvalid: 'Please enter a phone number with at least 7 digits',
  consentRequired: 'Please agree to receive text messages, or call us instead',
} as const
