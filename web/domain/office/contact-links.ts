import {smsHref} from '../business/phone.ts'

interface Customer {
  name: string
  phone: string
  number: number
}

/** "?&" begins the words on iPhones and on Android alike. */
export const textHref = (phone: string, words: string) => `${smsHref(phone)}?&body=${encodeURIComponent(words)}`

export function mailHref(email: string, {number, name}: Customer, business: string): string {
  const subject = encodeURIComponent(`Your request No. ${number} at ${business}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(`Hi ${firstName(name)},\n\n`)}`
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const greeting = ({name, number}: Customer, business: string) =>
  `Hi ${firstName(name)}, this is ${business} about your request No. ${number}. `

export const onOurWayWords = ({name}: Pick<Customer, 'name'>, business: string) =>
  `Hi ${firstName(name)}, ${business} here. We're on our way to you. See you soon!`

export const visitWords = ({name}: Pick<Customer, 'name'>, business: string, day: string) =>
  `Hi ${firstName(name)}, ${business} here. You're booked for ${day}. Need another day? Just text or call me.`

export const surveyWords = ({name}: Customer, business: string, surveyUrl: string) =>
  `Hi ${firstName(name)}, thank you for choosing ${business}! How did we do? ${surveyUrl}`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
