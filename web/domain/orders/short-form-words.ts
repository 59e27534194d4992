/** Sentences of the short form outside its rules; in a file of their own, because they load with the page. */
export const shortFormWords = {
  failed: 'Something went wrong. Please try again.',
  submit: 'Request My Free Estimate',
  sending: 'Submitting...',
} as const
