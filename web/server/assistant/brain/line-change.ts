// What a part says of a line that is there already. Pure.
import {type Line, serviceOf} from './lines.ts'
import type {List} from './list.ts'
import type {Part} from './part.ts'
import {countRooms} from './quantities.ts'
import {isAside, isThing, isWorkWord} from './signs.ts'
import {contentOf, isIn, rooms, type Word, wordsOf} from './words.ts'

export const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|chang\w+|(?<!\b(?:light|smart|dimmer|wall|fan|the|a|new) )switch\w*|sorry|i meant?|should (?:be|have been)|correction|wait|update|only|just|mejor|en (?:vez|lugar)|cambi\w+|perdon|digo|solo|solamente|nomas|(?:counted|measured|checked|medi|conte)|let'?s (?:do|go)|go with|upgrade|downgrade)\b/

/** It names work or things that neither the line nor its service knows. */
export function isAboutOther({words}: Part, line: Line, list: List): boolean {
  return contentOf(words).some(word => isWorkWord(word) && !list.knows(line, word) && !rooms.has(word.text))
}

export function amountsOf(
  part: Part,
  line: Line,
  {hasTier, isMore, list}: {hasTier: boolean; isMore: boolean; list: List},
) {
  const {words, quantity, plain} = part
  const told = list.quantities(line, {quantity, words})
  const service = serviceOf(list.catalogue, line)
  const hasRooms = (service?.priceTiers ?? []).some(({label}) => /\broom\b/i.test(label ?? ''))
  const here = hasRooms && (isMore || list.changes.added.has(line.id)) ? countRooms(words) : 0
  const rest = here > 0 && !correcting.test(plain) ? {count: (line.count ?? 1) + here} : {}
  const more = {
    ...(quantity.isMore && told.count !== undefined && {count: (line.count ?? 1) + (told.count ?? 1)}),
    ...(quantity.isMore && told.squareFeet && {squareFeet: (line.squareFeet ?? 0) + told.squareFeet}),
  }
  // "Two TVs, one in the bedroom": one of them.
  const isAll = correcting.test(plain) || /\bnot \d|\bnada mas\b/.test(plain)
  const isSome = (quantity.count ?? 0) < (line.count ?? 1) && (quantity.count === 1 || list.changes.added.has(line.id))
  if ((isSome && !hasTier && !isAll) || isCountOfOther(words, line, list)) delete told.count
  return {...told, ...rest, ...more}
}

/** "Two different invoices": of something that the line is not about. */
function isCountOfOther(words: readonly Word[], line: Line, list: List): boolean {
  const at = words.findIndex(({text}) => /^\d/.test(text))
  const [next, ...more] = words.slice(at + 1, at + 3)
  const counted = next && contentOf([next]).length > 0 ? contentOf([next, ...more]) : []
  const isOfThis = (word: Word) =>
    isWorkWord(word) ||
    correcting.test(word.text) ||
    rooms.has(word.text.replace(/s$/, '')) ||
    /^(?:total|pieces?|pcs|sets?|units?|altogether|left|rooms?|cuartos?)$/.test(word.text) ||
    list.knows(line, word)
  return counted.length > 0 && !counted.some(isOfThis)
}

/** Of the same service in the same message, or of some of several. */
export function isAnotherPrice(
  {quantity, plain}: Part,
  line: Line,
  {tier, list, isMore}: {tier: string; list: List; isMore: boolean},
): boolean {
  if (line.tier === tier || (correcting.test(plain) && !isMore)) return false
  const isNew = line.tier !== null && list.changes.added.has(line.id)
  return isNew || isMore || (quantity.count !== null && line.count !== null && line.count > quantity.count)
}

/** "Still need the mirror" says nothing new of a line. */
export function lineMentioned(words: readonly Word[], list: List): Line | null {
  const content = contentOf(words).filter(word => isWorkWord(word) && !isAside(word))
  const [line] = content.length > 0 ? list.named(words) : []
  if (!line) return null
  const own = [...list.ownWords(line), ...wordsOf(line.said.join(' '))]
  const isNew = (word: Word) => !isIn(own, word)
  return content.some(isNew) || contentOf(words).filter(isNew).length > 2 ? null : line
}

/** The line that the words name, or the current one where they name nothing. */
export function lineMeant({words}: Part, list: List): Line[] {
  const named = list.named(words)
  const current = list.current()
  if (named.length > 0) return named.slice(-1)
  return current && contentOf(words).every(word => !isThing(word)) ? [current] : []
}
