import {questionLabels, type Ratings, surveyQuestions} from '#web/domain/surveys/ratings.ts'

/** A draft to the business (spec 2.7). */
export function feedbackMailHref(email: string, ratings: Ratings): string {
  const lines = surveyQuestions.map(question => `${questionLabels[question]}: ${ratings[question] || '_'}/5`)
  const body = [...lines, '', 'Comments: '].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent('Feedback on recent service')}&body=${encodeURIComponent(body)}`
}
