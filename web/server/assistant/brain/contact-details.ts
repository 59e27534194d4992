import {phoneDigits} from '#schemas/phone-digits.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'

export interface FoundContact {
  contact: Partial<AssistantContact>
  rest: string
}

const email = /[^\s@,;<>()]+@[^\s@,;<>()]+\.[a-z]{2,}/i
const phone = /(?:\+?1[\s.-]*)?\(?\b[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}\b/
const street =
  /\b\d{1,6}\s+(?:[nsew]\.?\s+)?(?:[a-z0-9'.]+\s+){1,4}?(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|circle|cir|boulevard|blvd|way|place|pl|parkway|pkwy|terrace|ter|trail|trl|highway|hwy|row|run|loop|cove|crossing|point)\b\.?(?:\s*,?\s*(?:apt|unit|suite|#)\.?\s*[\w-]+)?(?:\s*,?\s*(?:charlotte|ballantyne|matthews|pineville|mint hill|weddington|blakeney|waxhaw|huntersville|fort mill))?(?:\s*,?\s*(?:nc|sc|north carolina)\b)?(?:\s*,?\s*\d{5}(?:-\d{4})?)?/i
const introduced =
  /\b(?:my name is|my name's|name is|this is|i am|i'm|im|name:)\s+([a-z][a-z'.-]+(?:\s+[a-z][a-z'.-]+){0,2})/i
const noNames =
  /\b(?:looking|trying|not|interested|in|at|a|an|the|here|just|ready|hoping|planning|going|located|sure|wondering|calling|done|good|fine|moving|thinking|selling|from|having|sorry|replacing|getting|sick|so|very|about|my|your|for)\b/i

export function readContact(typed: string): FoundContact {
  const contact: Partial<AssistantContact> = {}
  let rest = typed
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' , ')
    return found
  }
  const mail = take(email)
  if (mail) contact.email = mail[0].replace(/[.,]+$/, '')
  const number = take(phone)
  if (number) contact.phone = formatted(number[0])
  const place = take(street)
  if (place) contact.address = place[0].trim()
  const name = introduced.exec(rest)
  if (name?.[1] && !noNames.test(name[1].split(/\s+/)[0] ?? '')) {
    const kept = name[1].split(/\s+(?=(?:and|from|at|with|here|my|i|i'd|looking|need|we)\b)/i)[0] ?? name[1]
    contact.fullName = titled(kept)
    rest = rest.replace(name[0], name[0].includes(kept) ? name[0].slice(name[0].indexOf(kept) + kept.length) : ' ')
  }
  // "Jane Doe, 704-…": capitalized words beside a phone number or an address are a name.
  if (!contact.fullName && (mail || number)) {
    const beside = /(?:^|[.,;\n])\s*([A-Z][a-z'’-]+(?:\s+[A-Z][a-z'’.-]*){1,2})\s*(?=[,;.\n]|$)/.exec(rest)
    if (beside?.[1]) {
      contact.fullName = beside[1]
      rest = rest.replace(beside[1], ' ')
    }
  }
  return {contact, rest}
}

export function readName(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^(?:it'?s|i'?m|i am|my name is|this is|name:|sure,?|yes,?)\s+/i, '')
    .replace(/[.!]+$/, '')
  const isName = /^[\p{L}][\p{L}'’.-]*(?:\s+[\p{L}][\p{L}'’.-]*){0,3}$/u.test(text) && text.length <= 60
  return isName &&
    !/^(?:no|yes|yep|nope|ok|okay|what|why|how|who|when|skip|help|none|maybe|thanks|hello|hi|hey)\b/i.test(text) &&
    !noNames.test(text.split(/\s+/)[0] ?? '')
    ? titled(text)
    : null
}

export function readAddress(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^(?:it'?s|at|my address is|address:|the address is|we'?re at|i'?m at)\s+/i, '')
    .replace(/[.!]+$/, '')
  return /^\d{1,6}[a-z]?\s+[\p{L}\d].{2,}/iu.test(text) && text.length <= 200 ? text : null
}

function formatted(typed: string): string {
  const digits = phoneDigits(typed)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed
}

function titled(name: string): string {
  return /[A-Z]/.test(name)
    ? name
    : name.replace(/(^|[\s'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}
