import type {List} from './list.ts'
import type {Part} from './part.ts'
import {countRooms} from './part.ts'
import {isNeed, isWorkWord} from './signs.ts'
import {contentOf, isRoom, wordsOf} from './words.ts'

export const removing =
  /\b(?:remove|cancel\w*|delete|drop|skip|forget|scratch|never ?mind|no longer|take .{1,40} off|take off|quit[ea]\w*|olvid\w+|elimin\w+|siempre no|mejor no)\b/
export const startOver = /\b(?:start over|start from scratch|empezar de nuevo|clear (?:it all|the list|everything))\b/
export const wrongNumber = /\bwrong (?:number|person|place|company|chat)\b|\b(?:numero|chat|lugar) equivocado\b/
export const puttingBack =
  /\b(?:put|add|want|need) .{0,30}\bback\b|\bundo\b|^keep\b|\bkeep (?:it|that|them)\b|\b(?:ponlo|pongalo|agreguelo|vuelva a poner)\b/
export const everything =
  /\b(?:everything|all of (?:it|them|that)|it all|them all|the whole (?:list|thing|order)|all (?:the )?jobs|todo|toda la lista)\b/
const places = [/\b(?:first|1st|primer[oa]?)\b/, /\b(?:second|2nd|segund[oa])\b/, /\b(?:third|3rd|tercer[oa]?)\b/]

/** Takes back what was just said; "I don't want new windows" only says what is not meant. */
const takesBack =
  /\b(?:scratch|nix|cancel|forget|nvm|never ?mind|strike|actually|wait|no longer|changed my mind|olvid\w+)\b/

/** `unlisted`: work that is not on the list; `said`: part of a line. Null where nothing is to be taken off. */
export function takeOff(part: Part, list: List): 'taken' | 'unlisted' | 'said' | null {
  const {plain, words, text, found} = part
  const at = places.findIndex(each => each.test(plain))
  const isLast = /\b(?:last|ultim[oa])\b/.test(plain)
  const isOfList = isLast || at >= 0 || /\b(?:list|order|request|summary|lista|that(?! you)|it|es[ao]s?)\b/.test(plain)
  const work = words.filter(
    each =>
      !/^(?:remove|delete|quit\w+|take|off|list|lista|cancel\w*|skip|drop|scratch|nix|forget|strike|nvm)$/.test(
        each.text,
      ),
  )
  const content = contentOf(work)
  const named = list.named(work)
  const line = named.at(-1) ?? list.lines.findLast(each => content.some(word => list.isNamed(each, word)))
  // Removing carpet is work, too.
  const isWork = !line || (/\b(?:remove|quitar)\b/.test(plain) && found.length > 0)
  if (isWork && !isOfList && /\b(?:remove|quit\w+|take|without|sin|lose|drop)\b/.test(plain)) return null
  if (line && list.changes.added.has(line.id) && at < 0 && !takesBack.test(plain)) return 'said'
  // "Skip the guest room" of two to be painted.
  if (line && content.every(isRoom) && countRooms(wordsOf(line.said.join(' '))) > 1) {
    list.change(line, (line.count ?? 1) > 1 ? {count: (line.count ?? 1) - countRooms(work)} : {}, text)
    return 'taken'
  }
  const isThat =
    content.length <= 2 &&
    !content.some(isWorkWord) &&
    /\b(?:that|it|this|those|last 1|last one|eso|lo|la|esa|\w{3,}l[oa]s?)\b/.test(plain)
  const current = list.current()
  const isPlace = at >= 0 && /\b(?:one|1|job|item|thing|cosa|trabajo)\b/.test(plain)
  const byPlace = isLast ? list.lines.at(-1) : isPlace ? list.lines[at] : undefined
  const isOther = at >= 0 || /\b(?:the other|el otro|la otra)\b(?! (?:ano|dia|mes|vez))/.test(plain)
  const some = part.quantity.count ?? (isOther ? 1 : 0)
  const isPlural = /\b(?:all|both|everything|todos|todas|ambos)\b/.test(plain)
  if (byPlace) list.remove([byPlace])
  else if (named.length > 0 && line?.count && some > 0 && some < line.count && !isPlural)
    list.change(line, {count: line.count - some}, text)
  else if (line) list.remove(isPlural && named.length > 0 ? named : [line])
  // "Not the mirror, take it off" takes off one line.
  else if (isThat && current) list.remove(list.changes.removed.length > 0 ? [] : [current])
  // "I want you to take off the wallpaper" is work.
  else if (content.some(isWorkWord) && !isNeed(plain)) return 'unlisted'
  else return null
  return 'taken'
}

/** "Swap the blinds for shades", "shades instead of blinds". */
export function exchangeIn(text: string, isListed: (thing: string) => boolean) {
  const swap =
    /\b(?:replace|swap|change|switch|cambi[ae]r?)\s+(?:the |my |el |la )?(.+?)\s+(?:with|for|to|por)\s+(.+)$/i.exec(
      text,
    )
  if (swap?.[1] && swap[2] && isListed(swap[1])) return {wanted: swap[2], unwanted: swap[1]}
  const instead = /^(.*)\b(?:instead of|en (?:vez|lugar) de|rather than)\b(.+)$/i.exec(text)
  return instead?.[1]?.trim() && instead[2] ? {wanted: instead[1], unwanted: instead[2]} : null
}
