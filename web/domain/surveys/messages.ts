// Spec 5 and 8 word for word.
export const surveyMessages = {
  incomplete: 'Please rate all questions before submitting',
  failed: 'Your rating could not be sent. Please try again, or email it to us.',
  spam: 'Spam detected',
  tooMany: 'Too many ratings came from your connection. Please try again in an hour.',
  answered: 'This survey was answered before. Thank you!',
  linkExpired: 'This survey link has expired. You can still rate us; we will just not know which job it was.',
  commentFailed: 'Your comment could not be sent. Please try again, or email it to us.',
  commentStored: 'Thank you. Your comment went straight to the owner.',
  commentEmpty: 'Please write a comment first',
  mayCount: 'You may count my stars in the average on your website. My name and my words stay out of it. (optional)',
  submit: 'Submit Review',
  sending: 'Submitting…',
} as const
