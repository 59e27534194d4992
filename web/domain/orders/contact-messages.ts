/** What the rules of the two contact forms say, word for word as in spec 5 and 8; what else they say: `contact-words.ts`. */
export const contactMessages = {
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  spam: 'Spam detected',
  longPhoneInvalid: 'Please enter a valid US phone number: (XXX) XXX-XXXX',
  descriptionRequired: 'Brief Description is required',
  serviceTypeUnknown: 'Please choose a service from the list',
  consentRequired: 'Please agree to receive text messages, or call us instead',
  /** Under the phone field of the short form (spec 7.3: one text to the customer), where the settings have no line. */
  shortFormDisclosure:
    'We send one text to this number to confirm your request. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
} as const
