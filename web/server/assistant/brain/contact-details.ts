// Name, phone, email and address in what a customer writes. A name is taken where it is introduced, where it was asked
// for, or beside a phone number or email; never from a sentence that says something else. Pure.
import {phoneDigits} from '#schemas/phone-digits.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {isAside, isWorkWord} from './signs.ts'
import {contentOf, isCommonWord, wordsOf} from './words.ts'

export type ContactField = keyof AssistantContact

export interface FoundContact {
  contact: Partial<AssistantContact>
  /** What was said of a second number or address: kept for the staff. */
  others: string[]
  rest: string
  taken: string
}

const email = /[^\s@,;:<>()]+@[^\s@,;<>()]+\.[\p{L}]{2,}/u
const spelledEmail =
  /\b([\w.+-]+(?:\s+(?:dot|punto|underscore|dash|gui[oó]n)\s+[\w.+-]+)*)\s+(?:at|arroba)\s+([\w-]+)\s+(?:dot|punto)\s+(com|net|org|edu|gov|us)\b/i
const phone = /(?<!\d)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/
/** Matches "+44 20 7946 0958", whose digits would be read as a US number. */
const phoneAbroad = /\+\(?[02-9](?:[\s().-]*\d){6,14}(?!\d)/
const digitWords =
  'zero|oh|cero one|uno two|dos three|tres four|cuatro five|cinco six|seis seven|siete eight|ocho nine|nueve'.split(' ')
/** As one dictates it: "nine eight zero, 555, oh one nine two". */
const spokenPhone = new RegExp(String.raw`\b(?:(?:${digitWords.join('|')}|\d{1,4})(?:[\s,.-]+|\b)){5,11}`, 'i')
/** Spec 5 takes seven digits; written as a number of the town, not as any number. */
const shortPhone = /(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/
const towns =
  'charlotte|ballantyne|matthews|pineville|mint hill|weddington|blakeney|waxhaw|huntersville|fort mill|indian trail|south charlotte|concord|monroe|indian land|marvin|stallings|cornelius|davidson|gastonia|rock hill|tega cay'
const isTown = new RegExp(`^(?:${towns})$`, 'i')
const unit = String.raw`(?:\s*,?\s*(?:apt|apartment|unit|suite|ste|bldg|lot|depto|apto|#)\.?\s*#?[\w-]+)?`
/** States that are no words of English or Spanish; the others are read before a ZIP code only. */
const states =
  'ak|az|ar|ca|co|ct|fl|ga|il|ia|ks|ky|md|mn|ms|mo|mt|nc|ne|nv|nh|nj|nm|ny|nd|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc'
const otherStates = 'al|de|hi|id|in|la|ma|me|mi|oh|ok|or|pa'
/** ", Denver, CO 80202": a town anywhere. */
const elsewhere = String.raw`\s*,\s*[\p{L}.'’ -]{2,30}?(?:,?\s+(?:${states}|${otherStates})\s+\d{5}(?:-\d{4})?(?!\d)|,\s*(?:${states})(?![\w-]))`
const tail = String.raw`${unit}(?:${elsewhere})?(?:\s*,?\s*(?:in\s+|en\s+)?(?:${towns})\b)?(?:\s*,?\s*(?:nc|sc|n\.c\.|north carolina)\b\.?)?(?:\s*,?\s*\d{5}(?:-\d{4})?(?!\d))?`
const suffix =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|circle|cir|boulevard|blvd|way|place|pl|parkway|pkwy|terrace|ter|trail|trl|highway|hwy|row|run|loop|cove|crossing|xing|point|pt|pass|path|walk|square|sq(?!\\.? ?f)|commons|ridge|bend|glen|view|hollow|grove|park|alley|plaza|landing|chase|knoll|creek'
const street = new RegExp(
  String.raw`(?<![\d$])\b\d{1,6}[a-z]?\s+(?:[nsew]\.?\s+)?(?:(?!x\b|by\b|inch|ft\b|sq|at\b|on\b|in\b|for\b|and\b)[\p{L}\d'’.]+\s+){1,4}?(?:${suffix})\b\.?${tail}`,
  'iu',
)
const introducedAddress = new RegExp(
  String.raw`\b(?:address(?: is|:|'s)?|i(?:'m| am) at|we(?:'re| are) at|(?:live|located|house is) at|direcci[oó]n(?: es|:)?|vivo en|estoy en)\s+(\d{1,6}[a-z]?\s+[\p{L}\d'’. ]{3,60}?${tail})(?=[.,;\n!]|(?<=\d{5})\s|$)`,
  'iu',
)
const introduced =
  /(?:\b(?:le habla|les? escribe|my (?:details|info|contact info|information)(?: is| are)?:?|my name is|my name's|my names|name is|the name's|full name:|name:|me llamo|mi nombre es|nombre:)\s+)([\p{L}][\p{L}\p{M}'’.-]*(?:[ \t]+[\p{L}][\p{L}\p{M}'’.-]*){0,4})/iu
const inTwo =
  /\bfirst name(?: is|'s|:)?\s+([\p{L}][\p{L}\p{M}'’-]*)[,.]?\s+(?:and\s+)?(?:my\s+)?last name(?: is|'s|:)?\s+([\p{L}][\p{L}\p{M}'’-]*)/iu
/** Needs capitals: "I'm Dana", not "I'm paying cash". */
const said =
  /(?:^|[\s,.;!])(?:[Tt]his is|[Ii] am|[Ii]['’]m|[Ss]oy|[Ii]t['’]?s|[Ee]s|[Nn]ame[,:]?|[Cc]ontact[oa]?(?: [Pp]erson)?(?: for \S+)?(?: is| es|:)|[Aa]sk for|[Pp]regunt[ea] por)\s+(?:(?:la|el)\s+)?(?:(?:[Ss]e[ñn]ora?|[Mm]rs?|[Mm]s|[Dd]ra?|[Ss]ra?)\.?\s+)?(\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:de|la|del|van|von|der|bin|al)\s+)*\p{Lu}[\p{L}\p{M}'’.-]*){0,3})/u
const here = /^\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*){0,2}) (?:here|is my name|es mi nombre)\b/u
const beside =
  /(?:^|[.,;\n-])\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s+(?:(?:de|la|del|van|von)\s+)*\p{Lu}[\p{L}\p{M}'’.-]*){1,3})\s*(?=[,;.\n-]|$)/u

export function readContact(typed: string, known: Partial<AssistantContact> = {}): FoundContact {
  const contact: Partial<AssistantContact> = {}
  const others: string[] = []
  let rest = typed
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' , ')
    return found
  }
  const spelled = take(spelledEmail)
  const mailbox = spelled?.[1]
    ?.replace(/\s+(?:dot|punto)\s+/gi, '.')
    .replace(/\s+underscore\s+/gi, '_')
    .replace(/\s+(?:dash|gui[oó]n)\s+/gi, '-')
  const mail = spelled ? `${mailbox}@${spelled[2]}.${spelled[3]}` : take(email)?.[0]
  if (mail) contact.email = mail.replace(/[.,]+$/, '').toLowerCase()
  const abroad = take(phoneAbroad)
  const number = take(phone) ?? (phoneDigits(inDigits(rest)) ? take(spokenPhone) : null) ?? take(shortPhone) ?? abroad
  if (number) contact.phone = formatted(number[0])
  if (abroad && abroad !== number) others.push(abroad[0])
  const second = number && take(phone)
  if (second) {
    // "not …0101, it's …0102" corrects; otherwise both may be called.
    if (/\b(?:not|instead of|no es)\s*$/i.test(typed.slice(0, typed.indexOf(number[0]))))
      contact.phone = formatted(second[0])
    else others.push(formatted(second[0]))
  }
  const place = introducedAddress.exec(rest) ?? street.exec(rest)
  if (place) {
    const text = place[1] ?? place[0]
    contact.address = text.trim().replace(/[,.]+$/, '')
    rest = rest.replace(text, ' , ')
  }
  rest = rest.replace(inTwo, 'my name is $1 $2,')
  const name = introduced.exec(rest) ?? said.exec(rest) ?? here.exec(rest)
  const read = name?.[1] && upToSentence(name[1])
  if (name && read && isName(read)) {
    // "Ask for Mr. Pruitt" says no more than "Odell Pruitt" did.
    if (!known.fullName?.endsWith(` ${read}`)) contact.fullName = titled(read)
    rest = rest.replace(name[0], name[0].slice(name[0].indexOf(read) + read.length) || ' , ')
  } else if (mail || number) {
    const near = beside.exec(rest)
    if (near?.[1] && isName(near[1]) && !known.fullName) {
      contact.fullName = near[1]
      rest = rest.replace(near[1], ' ')
    }
  }
  const left = number || mail || place ? withoutLabels(rest) : rest
  const kept = new Set(left.split(/\s+/))
  const taken = typed.split(/\s+/).filter(word => !kept.has(word))
  return {contact, others, rest: left, taken: taken.join(' ')}
}

function inDigits(text: string): string {
  const isDigit = digitWords.map(words => new RegExp(`\\b(?:${words})\\b`, 'g'))
  const found = spokenPhone.exec(text)?.[0].toLowerCase() ?? ''
  return isDigit.reduce((digits, pattern, value) => digits.replace(pattern, `${value}`), found)
}

/** "my number is ,": what only introduced the data. */
function withoutLabels(text: string): string {
  return text.replace(
    /\b(?:(?:i )?(?:want|need|would like) to\s+)?(?:(?:change|update|correct|fix|cambi[ae]r?)\s+)?(?:(?:my|the|our|mi|el|la)\s+)?(?:best\s+|cell\s+|phone\s+|new\s+|home\s+|work\s+)?(?:number|phone|cell|telephone|email|e-mail|address|addr|tel[eé]fono|n[uú]mero|correo|direcci[oó]n|celular)(?:\s+is|\s+es|\s+to|:)?\s*,|\b(?:call|text|reach|email|contact|ll[aá]m[ae]me)(?:\s+(?:me|us))?(?:\s+(?:at|on|al))?\s*,|\b(?:i live|we live|i'm|i am|we're|located|vivo)\s+(?:at|en)\s*,/gi,
    ' , ',
  )
}

function upToSentence(name: string): string {
  const kept =
    name.split(
      /\s+(?=(?:and|y|from|at|with|here|my|i|i'd|i'm|looking|need|needing|we|but|mi|necesito|quiero|vivo)\b)/i,
    )[0] ?? name
  return (kept.split(/(?<=\p{L}{3})\.\s/u)[0] ?? kept).replace(/[.,]+$/, '')
}

/** A bare answer to "What is your name?", or capitals that stand alone. */
export function readName(typed: string, isAsked: boolean): string | null {
  const text = typed
    .trim()
    .replace(
      /^(?:it'?s|i'?m|i am|my name is|(?:my )?name'?s|put (?:it|me|us) (?:down )?under|this is|name:|sure,?|yes,?|hi,?|soy|me llamo|es|si,?|sí,?)\s+/iu,
      '',
    )
    .replace(/[.!,]+$/, '')
  const shape = isAsked
    ? /^[\p{L}][\p{L}\p{M}'’.-]*(?:\s+[\p{L}][\p{L}\p{M}'’.-]*){0,4}$/u
    : /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:de|la|del|van|von)\s+)*\p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u
  return shape.test(text) && text.length <= 60 && isName(text) ? titled(text) : null
}

const notNames =
  /^(?:no|yes|yep|yeah|nope|ok|okay|what|why|how|who|when|skip|help|none|maybe|thanks|thank|hello|hi|hey|sure|good|fine|great|done|here|ready|sorry|not|just|looking|trying|interested|going|the|a|an|my|your|so|very|too|all|and|but|please|can|could|would|do|does|is|are|it|this|that|si|gracias|hola|nada|claro|bueno|que|como|cuando|cuanto|send|wait|hold|stop|cancel|same|never|nothing|ridiculous|awesome|perfect|cool|whatever|idk|dunno|living|dining|family|master|guest|upstairs|downstairs|basic|premium|standard|medium|small|large|full|photo|photos|later|tomorrow|today|first|second|third|neither|both|either|mind|business|guess)$/i

function isName(text: string): boolean {
  const [first = ''] = text.split(/\s+/)
  const words = wordsOf(text)
  if (notNames.test(first) || /\b(?:photos?|fotos?)\b/i.test(text) || words.some(isAside) || isTown.test(text.trim()))
    return false
  if (/^[a-z]+ing$/i.test(first) && !/\s\p{Lu}/u.test(text)) return false
  // "urgent", "paying cash": plain words, none of them written as a name.
  if (!/\p{Lu}/u.test(text) && words.length > 0 && words.every(word => isCommonWord(word.text))) return false
  const isCapital = /^\p{Lu}/u.test(text) && !/\s\p{Ll}{4,}/u.test(text)
  // "Rod Hook" is a name, "rod hook" is not.
  if (words.some(isWorkWord)) return isCapital && words.length > 1 && !words.every(isWorkWord) && /\s\p{Lu}/u.test(text)
  // Letters that are not Latin leave no words here.
  return words.length === 0 || contentOf(words).length > 0
}

export function readAddress(typed: string): string | null {
  const text = typed
    .trim()
    .replace(
      /^(?:it'?s|at|my address is|address:|the address is|we'?re at|i'?m at|es|en|vivo en|mi direcci[oó]n es)\s+/i,
      '',
    )
    .replace(/[.!]+$/, '')
  return /^\d{1,6}[a-z]?\s+[\p{L}\d].{2,}/iu.test(text) && text.length <= 200 && !text.includes('?') ? text : null
}

function formatted(typed: string): string {
  const digits = phoneDigits(typed) ?? phoneDigits(inDigits(typed))
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed
}

function titled(name: string): string {
  return /\p{Lu}/u.test(name)
    ? name
    : name.replace(/(^|[\s'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}
