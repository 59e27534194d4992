/** A place that the business comes to, by each of its names. Those of a ZIP code without a place are empty. */
export interface ServedPlace {
  names: readonly string[]
  zipCodes: readonly string[]
}

type Texts = readonly (string | null)[] | null | undefined

/** As the owner keeps them in the Studio. */
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
 * Whether the business comes to `typed`: a ZIP code, a town or a whole address. A ZIP code wins over a town. Only a ZIP
 * code can be outside, and only if the owner has listed some: lists of towns are never complete.
 */
export function findArea(typed: string, places: readonly ServedPlace[]): AreaAnswer {
  const text = typed.replace(/\s+/g, ' ').replace(country, '').trim()
  const town = townOf(text, places)
  const zips = zipsIn(text)
  for (const {zip} of zips) {
    const place = places.find(({zipCodes}) => zipCodes.includes(zip))
    if (place) return {kind: 'inside', name: place.names[0] ?? town ?? zip}
  }
  const hasZips = places.some(({zipCodes}) => zipCodes.length > 0)
  if (hasZips && zips.some(({isLast}) => isLast)) return {kind: 'outside'}
  return town === null ? {kind: 'unknown'} : {kind: 'inside', name: town}
}

export interface AreaWords {
  /** `{area}` is filled in. */
  insideArea: string
  outsideArea: string
}

/** Null for an unknown place: nothing is said of it. */
export function areaSentence(answer: AreaAnswer, {insideArea, outsideArea}: AreaWords): string | null {
  if (answer.kind === 'unknown') return null
  return answer.kind === 'outside' ? outsideArea : insideArea.replaceAll('{area}', answer.name)
}

const country = /[\s,]*\b(?:USA|U\.S\.A\.|United States)[\s.]*$/i
const state = /(?:^|[\s,]+)(?:NC|N\.\s?C\.|SC|S\.\s?C\.|(?:North|South) Carolina)[\s.,]*$/i

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

/** The town at the end, as the owner writes it; the longest: "South Charlotte" before "Charlotte". */
function townOf(text: string, places: readonly ServedPlace[]): string | null {
  const withoutZip = text.replace(/[\s,]*\b\d{5}(?:-\d{4})?[\s.,]*$/, '')
  const last = (withoutZip.replace(state, '').split(',').findLast(hasLetter) ?? '').trim().toLowerCase()
  const found = places
    .flatMap(({names}) => names)
    .filter(name => hasLetter(name) && ` ${last}`.endsWith(` ${name.toLowerCase()}`))
    .sort((a, b) => b.length - a.length)
  return found[0] ?? null
}

const hasLetter = (text: string) => /\p{L}/u.test(text)
