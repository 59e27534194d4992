import {defaultReceiptText, receiptTextProblem} from '#schemas/receipt-text.ts'

export const staffSubjects = [
  'request',
  'photos',
  'reply',
  'survey',
  'survey_comment',
  'notice',
  'reminder',
  'change',
] as const
export type StaffSubject = (typeof staffSubjects)[number]
/** `answer`: the owner's own words to the customer. */
export type Subject = StaffSubject | 'receipt' | 'answer'

/** Not `photos`: the chat's alert shows later photos itself. */
export const chatSubjects = ['request', 'reply', 'survey', 'survey_comment', 'notice', 'reminder', 'change'] as const

export const surveySubjects = ['survey', 'survey_comment'] as const

/** Never a visitor's words: a title becomes an email header. */
const titles: Record<Subject, (caseNumber: number) => string> = {
  request: number => `New request No. ${number}`,
  photos: number => `Photos for request No. ${number}`,
  reply: () => 'A text to our number',
  survey: number => `Low rating in survey ${number}`,
  survey_comment: number => `Comment on survey ${number}`,
  notice: () => 'About your website',
  reminder: number => `Request No. ${number} waits for an answer`,
  change: number => `The customer changed request No. ${number}`,
  answer: number => `About your request No. ${number}`,
  receipt: number => `We received your request No. ${number}`,
}

interface Titled {
  subject: Subject
  subject_id: string
  case_number: number
}

export function titleOf({subject, subject_id, case_number}: Titled): string {
  if (subject === 'notice' && subject_id.startsWith('alerts:')) return 'New requests'
  if (subject === 'notice' && subject_id.startsWith('unanswered:')) return 'Requests wait for an answer'
  return titles[subject](case_number)
}

const receipts: Record<string, string> = {
  email: `Hi {name},

thank you for contacting {business}! We received your request (No. {number}) and will be in touch shortly.

{link}`,
}

/** "Reply STOP to opt out." means nothing in an email. */
const stopSentence = /[^.!?{}\n]*\bSTOP\b[^.!?{}\n]*[.!?]?/g

export function receiptWording(channel: string, written: string | null): string {
  const ours = receipts[channel] ?? defaultReceiptText
  // A text published past the Studio's check is not sent with gaps in it.
  if (!written?.trim() || receiptTextProblem(written) !== null) return ours
  return channel === 'email' ? written.replace(stopSentence, '').trim() || ours : written.trim()
}
