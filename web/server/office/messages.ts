export const officeMessages = {
  foreign: 'The office is opened from the Studio only.',
  shape: 'The body must be JSON with id and secret.',
  tooOften: 'Too many tries. Please wait ten minutes.',
  closed: 'Only people who may edit the website can see the requests.',
  signIn: 'Please sign in to the Studio again.',
  unavailable: 'The requests cannot be shown right now. Please try again in a moment.',
  noPerson: 'This request has neither a US phone number nor an email address to find a person by.',
  noRequest: 'There is no such request.',
  noPhone: 'The phone number cannot get texts.',
  noCarrier: 'No SMS service is set up, so texts are kept, not sent. Use your own phone.',
  optedOut: 'The customer has opted out of texts. Please call.',
  foreignPhone: 'The number is in a country that gets no texts from here. Please call.',
  noConsent: 'The customer has not agreed to texts. Please call, or text from your own phone.',
  noText: 'This text cannot be sent again.',
  tooManyTests: 'A test was sent several times in the last hour. Please wait a little.',
} as const

/** Of a text, for the owner. */
export const textTitles = {
  request: 'Alert about this request',
  photos: 'Alert about photos',
  reply: 'Alert about a text from the customer',
  survey: 'Alert about a low rating',
  survey_comment: 'Alert about a comment',
  notice: 'Notice to the staff',
  reminder: 'Reminder of the promised answer',
  change: 'Alert about a change by the customer',
  answer: 'Text to the customer',
  receipt: 'Confirmation to the customer',
} as const
