import {isWorkWord} from './signs.ts'
import {isCommonWord, toWord, type Word} from './words.ts'

/** Corrects words one slip away from a known one (two from six letters on). The first letter counts as typed. */
export function corrector(known: Iterable<string>): (word: Word) => Word {
  const list = [...new Set(known)].filter(word => /^[a-z]{4,}$/.test(word))
  const right = new Set(list.flatMap(word => [toWord(word).en, toWord(word).es]))
  const cache = new Map<string, Word>()
  return word => {
    const {text, en, es} = word
    const isRight = text.length < 4 || /\d/.test(text) || right.has(en) || right.has(es)
    if (isRight || isCommonWord(text) || isWorkWord(word)) return word
    const made = cache.get(text) ?? correct(word, list)
    if (cache.size < 5000) cache.set(text, made)
    return made
  }
}

function correct(word: Word, list: readonly string[]): Word {
  const most = word.text.length >= 7 ? 2 : 1
  let best = {word: word.text, distance: most + 1}
  for (const candidate of list) {
    if (candidate[0] !== word.text[0] || Math.abs(candidate.length - word.text.length) > most) continue
    // "Oiled" is no OLED.
    if (candidate.length < 5 && candidate.length !== word.text.length) continue
    const distance = slips(word.text, candidate)
    if (distance < best.distance) best = {word: candidate, distance}
  }
  return best.word === word.text ? word : toWord(best.word)
}

/** Optimal string alignment: letters to add, drop, change or swap with a neighbor. */
export function slips(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({length: b.length + 1}, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
