import type {List} from './list.ts'
import {type Part, toPart} from './part.ts'
import type {Language} from './sentences.ts'
import {
  isAside,
  isNeed,
  isPossessing,
  isState,
  isTelling,
  isThing,
  isTrouble,
  isWorkVerb,
  isWorkWord,
  refersBack,
  refersOn,
} from './signs.ts'
import type {Vocabulary} from './vocabulary.ts'
import {contentOf, rooms} from './words.ts'

/** "The channel along the roof hangs down. I need it put back up": work that no part names alone. */
export function isWorkTogether(parts: readonly Part[]): boolean {
  return parts.some(({plain}) => isNeed(plain)) && parts.some(({words}) => contentOf(words).some(isWorkWord))
}

/** Work to be done, by its words: what is not in the catalogue then stands on the list in them. */
export function isWork(part: Part, list: List, vocabulary: Vocabulary, language: Language): boolean {
  // "Soft after the toilet leaked" orders no toilet.
  const head = /^(.+?)\s(?:after|because|since|ever since|when|where|despues de|porque|desde)\s/.exec(part.plain)?.[1]
  const {plain, words} = head ? toPart(vocabulary, language, head) : part
  const content = contentOf(words).filter(word => !isAside(word) && !rooms.has(word.text))
  if (content.length === 0) return false
  const hasLines = list.lines.length + list.notes.length > 0
  const hasThing = content.some(word => isThing(word) && !isTrouble(word))
  const isBareName = content.every(word => vocabulary.hints([word]).length > 0)
  // "Needs fixing", "in concrete if possible": about what was named.
  if (hasLines && refersOn(plain) && !(hasThing && content.some(word => isTrouble(word) || isWorkVerb(word))))
    return false
  // "I would like it mounted" is about the TV; "after that I would like it stained" is more work.
  const line = list.current()
  const verbs = content.filter(isWorkVerb)
  if (line?.serviceId && verbs.length > 0 && isNeed(plain) && /\b(?:it|them)\b/.test(plain))
    return verbs.some(verb => !list.knows(line, verb))
  if (hasLines && refersBack(plain) && !hasThing && !isBareName) return false
  if (hasLines && /^(?:it|it's|its|they|they're)\b/.test(plain)) return false
  if (isTelling(plain) && !isPossessing(plain)) return content.some(isTrouble) && hasThing
  if (hasLines && !content.some(isWorkVerb) && content.filter(isWorkWord).every(({en}) => en === 'ceil')) return false
  if (hasLines && isState(plain) && !content.some(isTrouble)) return false
  if (/\b(?:have|got|tengo|tenemos) (?:the|all|my|our|everything|el|la|los|las|todo)\b/.test(plain)) return false
  if (isPossessing(plain)) return content.some(isTrouble) || content.some(isWorkVerb) || (hasThing && isNeed(plain))
  return content.some(isWorkWord) || (isNeed(plain) && !hasLines && !refersBack(plain))
}
