// Spec 4, 5 and 8 word for word.
export const orderMessages = {
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  longPhoneInvalid: 'Please enter a valid US phone number: (XXX) XXX-XXXX',
  aiPhoneInvalid: 'Please enter a phone number with at least 7 digits',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  addressRequired: 'Please enter the project address',
  descriptionRequired: 'Brief Description is required',
  categoryRequired: 'Please choose at least one category',
  serviceRequired: 'Please choose at least one service',
  timelineRequired: 'Please choose a timeline',
  packageRequired: 'Please choose a package',
  consentRequired: 'Please agree to receive text messages, or call us instead',
  spam: 'Spam detected',
} as const
