/** What the two contact forms themselves say, apart from their rules: this is in the first load of four pages. */
export const contactWords = {
  /** Spec 8. */
  shortFailed: 'Something went wrong. Please try again.',
  longFailed: 'Submission failed. Please try again.',
  longPhoneHint: 'Enter a valid US phone: (555) 123-4567',
  /** The buttons, before and while sending (spec 4). */
  shortSubmit: 'Request My Free Estimate',
  shortSending: 'Submitting...',
  longSubmit: 'Send Request',
  longSending: 'Sending…',
  thanks: "Thank you! We've received your request.",
} as const
