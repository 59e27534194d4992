// Spec 5 and 8 word for word.
export const surveyMessages = {
  incomplete: 'Please rate all questions before submitting',
  failed: "We couldn't send your rating. Please try again, or email it to us.",
  spam: 'Spam detected',
  tooMany: 'Too many ratings came from your connection. Please try again in an hour.',
  answered: 'You already answered this survey. Thank you!',
  linkExpired: "This survey link has expired. You can still rate us; we just won't know which job it was.",
  commentFailed: "We couldn't send your comment. Please try again, or email it to us.",
  commentStored: 'Thank you. Your comment went straight to the owner.',
  commentEmpty: 'Please write a comment first',
  mayCount: 'You may count my stars in the average on your website. My name and my words stay out of it. (optional)',
  submit: 'Submit Review',
  sending: 'Submitting…',
} as const
