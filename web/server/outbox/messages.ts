/** Our own words around a message, by its subject and channel. */
import {defaultReceiptText, receiptTextProblem} from '#schemas/receipt-text.ts'
import type {OutboxRow} from '../store/tables.ts'

/** Never a visitor's words: a title becomes a header of an e-mail. */
const titles: Record<OutboxRow['subject'], (caseNumber: number) => string> = {
  request: number => `New request No. ${number}`,
  photos: number => `Photos for request No. ${number}`,
  reply: () => 'A text to our number',
  survey: number => `Low rating in survey ${number}`,
  survey_comment: number => `Comment on survey ${number}`,
  receipt: number => `We received your request No. ${number}`,
}

export function titleOf({subject, case_number}: Pick<OutboxRow, 'subject' | 'case_number'>): string {
  return titles[subject](case_number)
}

/** Where the owner has written nothing. A channel that is not named here says what a text says. */
const receipts: Record<string, string> = {
  email: `Hi {name},

thank you for contacting {business}! We received your request (No. {number}) and will be in touch shortly.

{link}`,
}

/** `Reply STOP to opt out.` and the like mean nothing in an e-mail. */
const stopSentence = /[^.!?{}\n]*\bSTOP\b[^.!?{}\n]*[.!?]?/g

/** The owner's wording with its placeholders, where it can be sent; else ours. */
export function receiptWording(channel: string, written: string | null): string {
  const ours = receipts[channel] ?? defaultReceiptText
  // What was published past the Studio's check is not sent with holes in it.
  if (!written?.trim() || receiptTextProblem(written) !== null) return ours
  return channel === 'email' ? written.replace(stopSentence, '').trim() || ours : written.trim()
}
