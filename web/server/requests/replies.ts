// What a sender of a request is answered: JSON, or without JavaScript a redirect.
import {longFormWords} from '#web/domain/orders/long-form-words.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {shortFormWords} from '#web/domain/orders/short-form-words.ts'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {answer, refuse, refuseForNow, seeOther, withTrace} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import {dayRetryAfter, tooManyToday} from '../rate-limits/address-limits.ts'
import {problemRedirect, sentAddress} from './form-result.ts'
import type {ReadSubmission, Submission} from './read-submission.ts'
import type {StoreResult} from './store-request.ts'

const neverRefilled = ['website', 'consent_wording']

export type Refused = Extract<ReadSubmission, {ok: false}>
/** `replyBy` counts from the first storing, so repetitions get the same answer. */
export type Stored = Extract<StoreResult, {kind: 'stored'}> & {
  replyBy: string | null
  photosLeft: boolean
}

export type UnreadStatus = 400 | 408 | 413 | 503

const unreadSentences: Record<UnreadStatus, string> = {
  400: shortFormWords.failed,
  408: photoMessages.tooSlow,
  413: photoMessages.formTooLarge,
  503: shortFormWords.failed,
}

export const jsonReply = {
  refused: ({error, fields, trapped}: Refused) =>
    trapped ? refuse(400, {error: orderMessages.spam}) : refuse(400, {error, fields}),
  stored: ({formId, number, replyBy}: Stored, _submission: Submission) =>
    answer({form_id: formId, request_id: formId, number, reply_by: replyBy}),
  tooMany: (now: number) => refuse(429, {error: tooManyToday}, dayRetryAfter(now)),
  unavailable: (submission: Submission) => refuseForNow(failureSentence(submission)),
}

type FormReply = typeof jsonReply & {unread(status: UnreadStatus): Response}

/** `form`: what was read of it; null: nothing. */
export function formReply({config, now}: Services, form: URLSearchParams | null): FormReply {
  const back = (error: string, fields: Record<string, string>) => {
    const typed = [...(form ?? [])].filter(([name, value]) => !neverRefilled.includes(name) && value !== '')
    const isLong = form?.get('source_page') === 'Contact' || typed.length === 0
    const kind = isLong ? 'long' : (form?.get('form_type') ?? 'contact')
    const {address, cookie} = problemRedirect(config, {form: kind, error, fields, typed}, now())
    return seeOther(address, {'set-cookie': cookie})
  }
  return {
    refused: ({error, fields, trapped}) => (trapped ? back(orderMessages.spam, {}) : back(error, fields)),
    stored: ({formId, number, replyBy, photosLeft}, {request}) =>
      seeOther(sentAddress(config, {formId, number, form: request.details.form, replyBy, photosLeft}, now())),
    tooMany: () => back(tooManyToday, {}),
    unavailable: submission => back(withTrace(failureSentence(submission)), {}),
    unread: status => {
      const answered = back(status === 503 ? withTrace(unreadSentences[status]) : unreadSentences[status], {})
      // What still comes of the body is not waited for.
      answered.headers.set('connection', 'close')
      return answered
    },
  }
}

function failureSentence({request}: Submission): string {
  return request.details.form === 'long' ? longFormWords.failed : shortFormWords.failed
}
