// One part of a message as it is read: its words, numbers and rooms. Pure.
import type {Found} from './vocabulary.ts'
import {rooms, type Word} from './words.ts'

export interface Part {
  text: string
  words: Word[]
  plain: string
  quantity: Quantity
  found: Found[]
}

export interface Quantity {
  count: number | null
  squareFeet: number | null
  inches: number | null
  /** "190 feet", by which customers also mean square feet. */
  feet: number | null
  isMore: boolean
}

/** Of words as `normalise` writes them: "168 sqft", "55 inch". */
export function readQuantity(words: readonly Word[]): Quantity {
  const texts = words.map(({text}) => text)
  const before = (unit: string, max: number) => {
    const at = texts.findIndex((text, place) => text === unit && /^\d/.test(texts[place - 1] ?? ''))
    const number = at > 0 ? Number(texts[at - 1]) : 0
    return number > 0 && number <= max ? number : null
  }
  const feet = /^(?:ft|feet|foot|pies?)$/
  const feetAt = texts.findIndex((text, place) => feet.test(text) && /^\d/.test(texts[place - 1] ?? ''))
  const told = feetAt > 0 ? Number(texts[feetAt - 1]) : null
  const inches = before('inch', 1200) ?? (told === null ? null : told * 12)
  const counted = texts.findIndex((text, place) => isCount(text, texts[place + 1] ?? '', texts[place - 1] ?? ''))
  return {
    count: counted >= 0 ? Number(texts[counted]) : null,
    squareFeet: before('sqft', 20_000),
    inches: inches !== null && inches <= 1200 ? inches : null,
    feet: told,
    isMore:
      texts.some((text, at) => /^(?:another|additional|extra|otro|otra)$/.test(text) && texts[at + 1] !== 'vez') ||
      /\b1 more\b|^(?:and|also|plus|y) 1 (?:for|in|at|para|en)\b/.test(texts.join(' ')),
  }
}

const units =
  /^(?:sqft|inch|ft|feet|foot|pies?|story|stories|level|car|amp|volt|years?|anos?|days?|dias?|weeks?|semanas?|hours?|hrs?|horas?|months?|mes|meses|minutes?|min|am|pm|o'clock|percent|x|st|nd|rd|th|dollars?|bucks|pisos|cars?|carros?|autos?|coats?|people)$/
const named =
  /^(?:no|nr|number|numero|option|opcion|each|unit|building|bldg|house|lot|edificio|apt|suite|at|til|till|until|after|before|a las|room|step|tier)$/

function isCount(text: string, next: string, before: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= 999 && !units.test(next) && !named.test(before)
}

/** How many rooms a clause names, "2 bedrooms and a hallway" as 3. */
export function countRooms(words: readonly Word[]): number {
  return words.reduce((sum, {text}, place) => {
    const isRoom =
      rooms.has(text.replace(/e?s$/, '')) ||
      rooms.has(text) ||
      (text === 'room' && /^(?:living|family|dining|laundry|bonus|guest|powder)$/.test(words[place - 1]?.text ?? ''))
    const before = [words[place - 1]?.text ?? '', words[place - 2]?.text ?? ''].find(each => /^\d{1,2}$/.test(each))
    return isRoom ? sum + Number(before ?? 1) : sum
  }, 0)
}
