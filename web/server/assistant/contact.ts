// A phone number and an e-mail address in a message, by pattern alone. Name and street are never guessed from sentences.
// Pure.
import {foreignPhone, phoneDigits} from '#schemas/phone-digits.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const phonePattern = /(?<![\d$.])\+?\(?\d[\d\s().-]{5,18}\d(?![\d%])(?:,?\s?(?:x|ext\.?)\s?\d{1,6}\b)?/gi

export function lacksEmail(message: string): boolean {
  return /\b(?:no|(?:do(?:n'?t| not) (?:have|use|do)|without)(?: an?| any)?|no (?:tengo|uso)(?: un)?) (?:e-?mail|correo)\b/i.test(
    message,
  )
}

function contactIn(message: string) {
  const numbers = message.match(phonePattern) ?? []
  const phone = numbers.find(each => phoneDigits(each) !== null || foreignPhone.test(each))
  return {phone: phone ? formatPhone(phone) : '', email: emailPattern.exec(message)?.[0].toLowerCase() ?? ''}
}

export const hasContact = (message: string) => Object.values(contactIn(message)).some(Boolean)

/** Fills empty fields only: what stands there may have been typed. `others`: what is left over. */
export function withContact(contact: AssistantContact, message: string) {
  const {phone, email} = contactIn(message)
  const filled = {...contact, phone: contact.phone || phone, email: contact.email || email}
  const others = [phone, email].filter(value => value && value !== filled.phone && value !== filled.email.toLowerCase())
  return {contact: filled, others}
}
