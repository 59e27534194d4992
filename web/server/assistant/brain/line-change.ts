// What a part says of a line that is there already. Pure.
import {type Line, serviceOf} from './lines.ts'
import type {List} from './list.ts'
import type {Part} from './part.ts'
import {countRooms} from './quantities.ts'
import {isWorkWord} from './signs.ts'
import {contentOf, rooms} from './words.ts'

export const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|chang\w+|(?<!\b(?:light|smart|dimmer|wall|fan|the|a|new) )switch\w*|sorry|i meant?|should (?:be|have been)|correction|wait|update|only|just|mejor|en (?:vez|lugar)|cambi\w+|perdon|digo|solo|(?:counted|measured|checked|medi|conte)|let'?s (?:do|go)|go with|upgrade|downgrade)\b/

/** It names work or things that neither the line nor its service knows. */
export function isAboutOther({words}: Part, line: Line, list: List): boolean {
  return contentOf(words).some(word => isWorkWord(word) && !list.knows(line, word) && !rooms.has(word.text))
}

export function amountsOf(part: Part, line: Line, hasTier: boolean, list: List) {
  const {words, quantity, plain} = part
  const told = list.quantities(line, {quantity, words})
  const service = serviceOf(list.catalogue, line)
  const hasRooms = (service?.priceTiers ?? []).some(({label}) => /\broom\b/i.test(label ?? ''))
  const here = hasRooms && list.changes.added.has(line.id) ? countRooms(words) : 0
  const rest = here > 0 && !correcting.test(plain) ? {count: (line.count ?? 1) + here} : {}
  const more = quantity.isMore && told.count !== undefined ? {count: (line.count ?? 1) + (told.count ?? 1)} : {}
  // "Two TVs, one in the bedroom": one of them.
  const isAll = correcting.test(plain) || /\bnot \d|\bnada mas\b/.test(plain)
  if (quantity.count === 1 && (line.count ?? 1) > 1 && !hasTier && !isAll) delete told.count
  return {...told, ...rest, ...more}
}
