/** Sentences of the contact page's form outside its rules; in a file of their own, because they load with the page. */
export const longFormWords = {
  failed: 'Submission failed. Please try again.',
  phoneHint: 'Enter a valid US phone: (555) 123-4567',
  submit: 'Send Request',
  sending: 'Sending…',
} as const
