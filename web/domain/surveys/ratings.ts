/** Spec 2.7. A rating of 0 means not rated yet (spec 3.7). */
export const surveyQuestions = ['booking', 'technician', 'quality'] as const
export type SurveyQuestion = (typeof surveyQuestions)[number]
export type Ratings = Record<SurveyQuestion, number>

export const noRatings: Ratings = {booking: 0, technician: 0, quality: 0}

export const questionLabels: Record<SurveyQuestion, string> = {
  booking: 'Booking',
  technician: 'Technician',
  quality: 'Quality',
}

/** Spec 9: an average of 4 or more leads to the public review. */
export function isContent(ratings: Ratings): boolean {
  return surveyQuestions.reduce((sum, question) => sum + ratings[question], 0) / surveyQuestions.length >= 4
}

export function isRated(ratings: Ratings): boolean {
  return surveyQuestions.every(question => ratings[question] > 0)
}
