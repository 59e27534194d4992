import {distance} from 'fastest-levenshtein'
import {isWorkWord} from './signs.ts'
import {isCommonWord, toWord, type Word} from './words.ts'

/**
 * Corrects words one slip away from a known one (two from six letters on). The first letter counts as typed. Short
 * Spanish words are left alone, because no list tells which are right: "grasa" is no "grada".
 */
export function corrector(known: Iterable<string>): (word: Word, isSpanish?: boolean) => Word {
  const list = [...new Set(known)].filter(word => /^[a-z]{4,}$/.test(word))
  const right = new Set(list.flatMap(word => [toWord(word).en, toWord(word).es]))
  const cache = new Map<string, Word>()
  return (word, isSpanish = false) => {
    const {text, en, es} = word
    const isRight = text.length < 4 || /\d/.test(text) || right.has(en) || right.has(es)
    if (isRight || isCommonWord(text) || isWorkWord(word)) return word
    const key = isSpanish ? `${text} es` : text
    const made = cache.get(key) ?? correct(word, list, isSpanish)
    if (cache.size < 5000) cache.set(key, made)
    return made
  }
}

function correct(word: Word, list: readonly string[], isSpanish: boolean): Word {
  const most = word.text.length >= 7 ? 2 : isSpanish && word.text.length < 6 ? 0 : 1
  let best = {word: word.text, count: most + 1}
  for (const candidate of list) {
    if (candidate[0] !== word.text[0] || Math.abs(candidate.length - word.text.length) > most) continue
    // "Oiled" is no OLED.
    if (candidate.length < 5 && candidate.length !== word.text.length) continue
    const count = slips(word.text, candidate)
    if (count < best.count) best = {word: candidate, count}
  }
  return best.word === word.text ? word : toWord(best.word)
}

/** Letters to add, drop or change; two neighbors that changed places are one slip. */
export function slips(a: string, b: string): number {
  const isSwapped = [...a].some((letter, at) => a.slice(0, at) + (a[at + 1] ?? '') + letter + a.slice(at + 2) === b)
  return a !== b && isSwapped ? 1 : distance(a, b)
}
