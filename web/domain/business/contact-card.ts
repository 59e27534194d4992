import {oneLine} from '../tidy-text.ts'
import {telHref} from './phone.ts'

interface Card {
  name: string
  phone: string | null
  email: string | null
  url: string
}

/** vCard 3.0, which every phone reads. */
export function contactCard({name, phone, email, url}: Card): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${telHref(phone).slice('tel:'.length)}`] : []),
    ...(email ? [`EMAIL;TYPE=WORK:${escaped(email)}`] : []),
    `URL:${escaped(url)}`,
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}

const escaped = (text: string) => oneLine(text).replace(/[\\;,]/g, '\\$&')
