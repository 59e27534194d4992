export const staffSubjects = ['request', 'photos', 'reply', 'survey', 'survey_comment'] as const
export type StaffSubject = (typeof staffSubjects)[number]
export type Subject = StaffSubject | 'receipt'

/** Not `photos`: the chat's alert shows later photos itself. */
export const chatSubjects = ['request', 'reply', 'survey', 'survey_comment'] as const

export const surveySubjects = ['survey', 'survey_comment'] as const
