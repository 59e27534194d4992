// A low rating, and a comment that comes after it.
import {oneLine, quoted} from '#web/domain/tidy-text.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import type {StoredSurvey} from '../store/tables.ts'
import {dash, type Frame, fitted, frameOf, stampTime} from './message-parts.ts'

export const survey: MessageKind = {
  subject: 'survey',
  to: 'staff',
  officeTitle: 'Alert about a low rating',
  title: ({case_number: number}) => `Low rating in survey ${number}`,
  compose,
}

export const surveyComment: MessageKind = {
  ...survey,
  subject: 'survey_comment',
  officeTitle: 'Alert about a comment',
  title: ({case_number: number}) => `Comment on survey ${number}`,
}

export const surveySubjects = [survey.subject, surveyComment.subject]

async function compose(delivery: Delivery): Promise<string> {
  const {db, row} = delivery
  const stored = await db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .selectAll('surveys')
    .select(['requests.number as requestNumber', 'requests.name', 'requests.phone'])
    .where('surveys.id', '=', row.subject_id)
    .executeTakeFirstOrThrow()
  const {requestNumber, name, phone} = stored
  const customer = requestNumber === null ? null : {number: requestNumber, name: name ?? '', phone: phone ?? ''}
  const about = row.subject === surveyComment.subject ? 'comment' : 'ratings'
  return composeSurveyAlert({survey: stored, customer, about, ...(await frameOf(delivery, requestNumber))})
}

interface SurveyAlert extends Frame {
  survey: StoredSurvey
  customer: {number: number; name: string; phone: string} | null
  about: 'ratings' | 'comment'
}

export function composeSurveyAlert(alert: SurveyAlert): string {
  const {survey, customer, about, warning, maxLength, openUrl, timeZone} = alert
  const {number, booking, technician, quality, comment, created_at} = survey
  const head = [
    ...(warning ? [warning] : []),
    about === 'comment' ? `Comment on survey ${number}` : `Low survey rating (survey ${number})`,
    stampTime(created_at, timeZone),
    `Booking: ${booking}/5`,
    `Technician: ${technician}/5`,
    `Quality: ${quality}/5`,
    customer ? `Job: No. ${customer.number}, ${oneLine(customer.name)}, ${oneLine(customer.phone)}` : `Job: ${dash}`,
  ]
  const tail = openUrl ? [`Open: ${openUrl}`] : []
  return fitted(maxLength, head, {label: 'Comment: ', text: quoted(comment ?? dash)}, tail)
}
