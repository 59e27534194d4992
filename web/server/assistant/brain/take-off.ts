import type {List} from './list.ts'
import type {Part} from './part.ts'
import {countRooms} from './part.ts'
import {isWorkWord} from './signs.ts'
import type {Vocabulary} from './vocabulary.ts'
import {contentOf, isRoom, type Word, wordsOf} from './words.ts'

export const removing =
  /^(?:(?:actually|wait|ok|oh|so),? )?no (?!more\b)(?:\w+ )?\w+\W*$|\b(?:don'?t worry about|dont worry about|scratch|nix|skip|cancel|forget|nvm|drop|lose|omit|leave (?:out|off)|leave .{1,40} (?:out|alone|be|as is|as it is)|(?:doesn't|doesnt|does not) need|no (?:hace|hara) falta|(?:is|are|was|were|got|been) (?:already )?(?:handled|covered|taken care of)|(?:don'?t|dont|do not) bother|decided against|off the table|pass on|can wait|puede[n]? esperar|(?:will|'ll|going to) (?:take care of|handle|deal with)|d[ei]j[ae]\w* (?:asi|en paz|como esta)|strike .{1,40} (?:from|off)|take (?:them|those|these|it|that) off|no .+ after all|\bno to\b|^(?:el|la|los|las) .{2,30} no$|never ?mind(?: about)?|take off|(?:take|get rid of) .{1,40} off(?: the list)?|no longer (?:needs?|wants?|necessary|required)|(?:don'?t|do not|dont|won'?t|no) (?:want|need|have to|more|include)|not (?:doing|needed|necessary)|hold off on|without|remove|delete|quit[ea](?:n|lo|la|los|las)?|quitar|elimin\w+|olvid\w+|cancel\w+|changed my mind about|^no .+ (?:needed|necessary)|ya no|no necesit\w+|no quier\w+|sin|(?:works?|working|funciona|sirve) (?:again|now|de nuevo|otra vez)|fixed itself|backed out of|(?:leave|save|dej\w+) .{0,40}(?:for (?:next|another|later)|next (?:year|time|month)|para (?:el |la )?(?:otr[oa]|proxim[oa]|despues|luego))|not this (?:year|time))\b/
export const startOver = /\b(?:start over|start from scratch|empezar de nuevo|clear (?:it all|the list|everything))\b/
/** The customer meant to write to somebody else. */
export const wrongNumber = /\bwrong (?:number|person|place|company|chat)\b|\b(?:numero|chat|lugar) equivocado\b/
export const puttingBack =
  /\b(?:put|add|want|need) .{0,30}\bback\b|\bundo\b|\bkeep (?:it|that|them|the)\b|\b(?:ponlo|pongalo|agreguelo|vuelva a poner)\b/
export const everything =
  /\b(?:everything|all of (?:it|them|that)|it all|them all|the whole (?:list|thing|order)|all (?:the )?jobs|todo|toda la lista)\b/
const places = [/\b(?:first|1st|primer[oa]?)\b/, /\b(?:second|2nd|segund[oa])\b/, /\b(?:third|3rd|tercer[oa]?)\b/]

/** Takes back what was just said; "I don't want new windows" only says what is not meant. */
const takesBack =
  /\b(?:scratch|nix|cancel|forget|nvm|never ?mind|strike|actually|wait|no longer|changed my mind|olvid\w+)\b/

/** `unlisted`: work that is not on the list; `said`: part of a line. Null where nothing is to be taken off. */
export function takeOff(part: Part, list: List, vocabulary: Vocabulary): 'taken' | 'unlisted' | 'said' | null {
  const {plain, words, text} = part
  const isOfList = /\b(?:list|order|request|summary|lista)\b/.test(plain)
  const at = places.findIndex(each => each.test(plain))
  const work = words.filter(
    ({text: word}) => !/^(?:remove|delete|quit\w+|take|off|list|lista|cancel\w*|skip|drop)$/.test(word),
  )
  const named = list.named(work)
  // "The paint", of a wall to be painted.
  const known = list.lines.findLast(line => contentOf(work).some(word => list.knows(line, word)))
  if (/\b(?:remove|quit[ea]r?|without|sin|lose|drop)\b/.test(plain) && !isOfList) {
    // Removing carpet is work, too.
    if (
      at < 0 &&
      !/\b(?:last|ultim[oa]|that|it)\b/.test(plain) &&
      ((named.length === 0 && !known) || (/\b(?:remove|quitar)\b/.test(plain) && vocabulary.find(words).length > 0))
    )
      return null
  }
  const line = named.at(-1) ?? known
  const isFresh = line !== undefined && list.changes.added.has(line.id)
  if (isFresh && at < 0 && !takesBack.test(plain)) return 'said'
  // "Skip the guest room" of two to be painted.
  if (line && contentOf(work).every(isRoom) && countRooms(wordsOf(line.said.join(' '))) > 1) {
    list.change(line, (line.count ?? 1) > 1 ? {count: (line.count ?? 1) - countRooms(work)} : {}, text)
    return 'taken'
  }
  // "Forget staining" of a deck to be washed and stained.
  const isCalled = (word: Word) => line && (isRoom(word) || list.isNamed(line, word))
  if (line?.serviceId && at < 0 && !contentOf(work).some(isCalled)) return 'said'
  const isThat =
    /\b(?:that|it|this|last 1|last one|eso|lo|la|esa|quit[ea]l[oa]s?|(?:olvid|cancel|dej)[ae]l[oa])\b/.test(plain) &&
    contentOf(work).length <= 1
  const current = list.current()
  const byPlace = /\b(?:last|ultim[oa])\b/.test(plain)
    ? list.lines.at(-1)
    : at >= 0 && /\b(?:one|1|job|item|thing|cosa|trabajo)\b/.test(plain)
      ? list.lines[at]
      : undefined
  const fewer = named.at(-1)
  const some =
    part.quantity.count ??
    (at >= 0 || /\b(?:the other|el otro|la otra)\b(?! (?:ano|dia|mes|vez))/.test(plain) ? 1 : null)
  const isPlural = /\b(?:all|both|everything|todos|todas|ambos)\b/.test(plain)
  if (byPlace) list.remove([byPlace])
  else if (fewer?.count && some && some < fewer.count && !isPlural)
    list.change(fewer, {count: fewer.count - some}, text)
  else if (named.length > 0) list.remove(isPlural ? named : named.slice(-1))
  else if (known) list.remove([known])
  else if (isThat && current && /\b(?:scratch|cancel|forget|remove|delete|drop|quit[ea]|olvid|take)/.test(plain))
    // "Not the mirror, take it off" takes off one line.
    list.remove(list.changes.removed.length > 0 ? [] : [current])
  else if (contentOf(work).some(isWorkWord) || /\b(?:don'?t|do not|no) (?:want|need|quier\w+|necesit\w+)\b/.test(plain))
    return 'unlisted'
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
