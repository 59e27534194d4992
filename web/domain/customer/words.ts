// What the customer's page of a request says. Notes travel in its address as a code, never as text.
import {maxPhotoMegabytes, maxPhotos} from '../limits.ts'
import {orderMessages} from '../orders/messages.ts'

export const customerWords = {
  unavailable: "We can't change that right now. Please try again in a moment, or call us.",
  tooManyForms: 'Many photos are arriving right now. Please try again in a moment.',
} as const

export const customerNotes = {
  digits: "Those aren't the last four digits of the phone number on this request.",
  tries: 'Too many tries today. Please call us, or open the link again tomorrow.',
  opened: 'Thanks! Here is the rest of your request.',
  photos: 'Thanks! Your photos are with your request.',
  'no-photos': `No photo was added. Please choose JPEG, PNG, WebP or HEIC pictures of up to ${maxPhotoMegabytes} MB.`,
  'too-many': `A request takes ${maxPhotos} photos. Please text us the others.`,
  corrected: 'Thanks! We have your correction.',
  phone: `${orderMessages.longPhoneInvalid}. Nothing was changed.`,
  address: 'That address is too long. Nothing was changed.',
  same: 'Nothing was different, so nothing was changed.',
  'too-late': "That can't be changed here anymore. Please call us.",
  cancelled: 'Your request is canceled. Changed your mind? Just call us.',
  today: 'That was a lot for one day. Please call or text us.',
} as const
export type CustomerNote = keyof typeof customerNotes

const problems: readonly CustomerNote[] = [
  'digits',
  'tries',
  'no-photos',
  'too-many',
  'phone',
  'address',
  'too-late',
  'today',
]

export function readCustomerNote(code: unknown): {text: string; isProblem: boolean} | null {
  if (typeof code !== 'string' || !Object.hasOwn(customerNotes, code)) return null
  const note = code as CustomerNote
  return {text: customerNotes[note], isProblem: problems.includes(note)}
}
