/** Every sentence a visitor may read around the two contact forms; those of spec 5 and 8 word for word. */
export const contactMessages = {
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  spam: 'Spam detected',
  shortFailed: 'Something went wrong. Please try again.',
  longPhoneHint: 'Enter a valid US phone: (555) 123-4567',
  longPhoneInvalid: 'Please enter a valid US phone number: (XXX) XXX-XXXX',
  longFailed: 'Submission failed. Please try again.',
  descriptionRequired: 'Brief Description is required',
  serviceTypeUnknown: 'Please choose a service from the list',
  consentRequired: 'Please agree to receive text messages, or call us instead',
  /** Under the phone field of the short form (spec 7.3: one text to the customer), where the settings have no line. */
  shortFormDisclosure:
    'We send one text to this number to confirm your request. Msg & data rates may apply. Reply STOP to opt out, HELP for help.',
  /** The buttons, before and while sending (spec 4). */
  shortSubmit: 'Request My Free Estimate',
  shortSending: 'Submitting...',
  longSubmit: 'Send Request',
  longSending: 'Sending…',
  /** Beside the two sentences of failure: nothing is lost. */
  thanks: "Thank you! We've received your request.",
} as const
