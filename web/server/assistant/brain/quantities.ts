import {rooms} from './lexicon.ts'

export interface Said {
  count: number | null
  squareFeet: number | null
  inches: number | null
  room: string | null
  isMore: boolean
}

export function readQuantities(text: string): Said {
  const squareFeet = numberBefore(text, 'sqft', 20_000)
  const inches = numberBefore(text, 'inch', 1200)
  const rest = text
    .replace(/\d+(?:\.\d+)?\s*(?:sqft|inch)/g, ' ')
    .replace(/\$\s*\d[\d.]*/g, ' ')
    .replace(/\b\d{4,}\b/g, ' ')
    .replace(
      /\b\d+\s*(?:story|stories|level|levels|car|amp|amps|volt|year|years|day|days|week|weeks|hour|hours|month|months|am|pm|o'clock|percent|%)/g,
      ' ',
    )
    .replace(/\b(?:no|nr|number)\.?\s*\d+/g, ' ')
  const found = /(?<![\d.])(\d{1,3})(?![\d.]*\s*%)(?!\d)/.exec(rest)
  const count = found ? Number(found[1]) : null
  return {
    count: count && count <= 200 ? count : null,
    squareFeet,
    inches,
    room: readRooms(text)[0] ?? null,
    isMore: /\b(?:another|additional|one more|1 more|extra)\b/.test(text),
  }
}

export function readRooms(text: string): string[] {
  let left = text
  return rooms.filter(room => {
    const named = new RegExp(`\\b${room}s?\\b`)
    if (!named.test(left)) return false
    left = left.replace(named, ' ')
    return true
  })
}

function numberBefore(text: string, unit: string, max: number): number | null {
  const found = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${unit}`).exec(text)
  const number = found ? Number(found[1]) : 0
  return number > 0 && number <= max ? number : null
}
