/** What an outbox row is about. All but the customer's receipt are alerts to the staff. */
export const staffSubjects = ['request', 'photos', 'reply', 'survey', 'survey_comment'] as const
export type StaffSubject = (typeof staffSubjects)[number]
export type Subject = StaffSubject | 'receipt'

/** Later photos have no second way: the chat's alert shows them when it is composed. */
export const chatSubjects = ['request', 'reply', 'survey', 'survey_comment'] as const

export const surveySubjects = ['survey', 'survey_comment'] as const
