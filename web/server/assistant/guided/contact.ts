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

export function contactIn(message: string) {
  const email = emailPattern.exec(message)?.[0] ?? null
  const numbers = message.match(phonePattern) ?? []
  const phone = numbers.find(each => phoneDigits(each) !== null || foreignPhone.test(each))
  return {phone: phone ? shown(phone.trim()) : null, email: email?.toLowerCase() ?? null}
}

function shown(number: string): string {
  return phoneDigits(number) ? formatPhone(number) : number
}

/** Fills empty fields only: what stands there may have been typed. @returns what is left over, to be asked about */
export function withContact(contact: AssistantContact, {phone, email}: ReturnType<typeof contactIn>) {
  const filled = {...contact, phone: contact.phone || phone || '', email: contact.email || email || ''}
  const others = {
    phone: phone && filled.phone !== phone ? phone : null,
    email: email && filled.email.toLowerCase() !== email ? email : null,
  }
  return {contact: filled, others}
}
