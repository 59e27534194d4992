// Sentences of the contact forms outside their rules; part of the first load of four pages.
export const contactWords = {
  shortFailed: 'Something went wrong. Please try again.',
  longFailed: 'Submission failed. Please try again.',
  longPhoneHint: 'Enter a valid US phone: (555) 123-4567',
  shortSubmit: 'Request My Free Estimate',
  shortSending: 'Submitting...',
  longSubmit: 'Send Request',
  longSending: 'Sending…',
} as const
