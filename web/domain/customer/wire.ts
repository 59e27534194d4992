import type {OfficePhoto, Status} from '../office/wire.ts'

export interface CustomerRequest {
  number: number
  status: Status
  isCancelled: boolean
  receivedAt: number
  /** "Monday 10 AM"; null once answered, or without opening hours. */
  replyBy: string | null
  /** "Tuesday, December 1, in the morning"; null unless booked for a day. */
  visit: string | null
  serviceType: string | null
  order: string[]
  /** Null for a link before its last four digits. */
  description: string | null
  phone: string
  email: string | null
  address: string | null
  photos: OfficePhoto[]
  /** `link`: masked; `digits`: only address and email are; `own`: the browser that sent it. */
  access: CustomerAccess
  mayAddPhotos: boolean
  /** Epoch ms until which phone and address may be corrected; null: no longer. */
  correctUntil: number | null
  mayCancel: boolean
  /** Asks about a job that is done and has no rating yet. */
  surveyUrl: string | null
}

export type CustomerAccess = 'link' | 'digits' | 'own'
