/** A place that the business comes to, by each of its names. Those of a ZIP code without a place are empty. */
export interface ServedPlace {
  names: readonly string[]
  zipCodes: readonly string[]
}

type Texts = readonly (string | null)[] | null | undefined

interface StoredPlaces {
  serviceAreas: Texts
  zipCodes: Texts
  areas:
    | readonly {title: string | null; listName: string | null; neighborhoods: Texts; zipCodes: Texts}[]
    | null
    | undefined
}

/** `name`: of the place, else the ZIP code. */
export type AreaAnswer = {kind: 'inside'; name: string} | {kind: 'outside'} | {kind: 'unknown'}

export function toServedPlaces({serviceAreas, zipCodes, areas}: StoredPlaces): ServedPlace[] {
  const places = [
    ...(areas ?? []).map(area => ({
      names: textsIn([area.title, area.listName, ...(area.neighborhoods ?? [])]),
      zipCodes: textsIn(area.zipCodes),
    })),
    ...textsIn(serviceAreas).map(name => ({names: [name], zipCodes: []})),
    {names: [], zipCodes: textsIn(zipCodes)},
  ]
  return places.filter(place => place.names.length + place.zipCodes.length > 0)
}

/** Anything may be in a list that an import has written. */
function textsIn(list: Texts): string[] {
  return (list ?? []).flatMap(text => (typeof text === 'string' && text.trim()) || [])
}

/**
 * Whether the business comes to `typed`: a ZIP code, a town or a whole address. A listed ZIP code outweighs a town, and a
 * served town a ZIP code that is on no list. Only another town with such a ZIP code is outside, and only if the owner has
 * listed some: lists of towns are never complete.
 */
export function findArea(typed: string, places: readonly ServedPlace[]): AreaAnswer {
  const text = typed.replace(/\s+/g, ' ').replace(country, '').trim()
  const end = endOf(text)
  const town = townIn(end, places)
  const zips = zipsIn(text)
  for (const {zip} of zips) {
    const place = places.find(({zipCodes}) => zipCodes.includes(zip))
    if (place) return {kind: 'inside', name: place.names[0] ?? town ?? zip}
  }
  const hasZips = places.some(({zipCodes}) => zipCodes.length > 0)
  const isUnlisted = hasZips && zips.some(({isLast}) => isLast)
  // Digits are those of a street, which may stand before the town.
  const isTownAlone = hasLetter(end) && !/\d/.test(end)
  if (!isUnlisted || !isTownAlone) return town === null ? {kind: 'unknown'} : {kind: 'inside', name: town}
  if (town === null) return {kind: 'outside'}
  // "St. Matthews" is not Matthews.
  return end === town.toLowerCase() ? {kind: 'inside', name: town} : {kind: 'unknown'}
}

export interface AreaWords {
  /** `{area}` is filled in. */
  insideArea: string
  outsideArea: string
}

export function areaSentence(answer: AreaAnswer, {insideArea, outsideArea}: AreaWords): string | null {
  if (answer.kind === 'unknown') return null
  return answer.kind === 'outside' ? outsideArea : insideArea.replaceAll('{area}', answer.name)
}

const country = /[\s,]*\b(?:USA|U\.S\.A\.|United States|EE\.?\s?UU\.?|Estados Unidos)[\s.]*$/i
const state = /(?:^|[\s,]+)(?:NC|N\.\s?C\.|SC|S\.\s?C\.|(?:North|South) Carolina|Carolina del (?:Norte|Sur))[\s.,]*$/i

/** The last one first. A number before a word is a house: "12345 Main St". */
function zipsIn(text: string): {zip: string; isLast: boolean}[] {
  const house = /^\d{5} (?=\p{L})/u.exec(text)?.[0].length ?? 0
  return [...text.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)]
    .filter(({index}) => index >= house)
    .map(({0: whole, 1: zip = '', index}) => ({
      zip,
      isLast:
        text
          .slice(index + whole.length)
          .replace(state, '')
          .replace(/[\s.,]/g, '') === '',
    }))
    .reverse()
}

/** What stands at the end, before state and ZIP code: a town, or a street where none is named. */
function endOf(text: string): string {
  const withoutZip = text.replace(/[\s,]*\b\d{5}(?:-\d{4})?[\s.,]*$/, '')
  return (withoutZip.replace(state, '').split(',').findLast(hasLetter) ?? '').trim().toLowerCase()
}

/** The town at the end, as the owner writes it; the longest: "South Charlotte" before "Charlotte". */
function townIn(end: string, places: readonly ServedPlace[]): string | null {
  const found = places
    .flatMap(({names}) => names)
    .filter(name => hasLetter(name) && ` ${end}`.endsWith(` ${name.toLowerCase()}`))
    .sort((a, b) => b.length - a.length)
  return found[0] ?? null
}

const hasLetter = (text: string) => /\p{L}/u.test(text)
