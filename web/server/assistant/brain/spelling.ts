import {stem} from './text.ts'

const everyday = new Set(
  `about above actually after again all also always another any anything are around ask away back bad because been
  before behind being below best better big both bring broken build but call came can care change clean close cold come
  could current day deal did different does done down each easy either else enough even ever every fast few find fine
  first fix for from full get give good got great green ground had hand happy hard has have head hear help here high hold
  home hope hour how huge idea into just keep kind know large last late later leave left less let life light like list
  little live long look lost lot love made main make many maybe mean might mine more most much must name near need never
  new next nice night not now number off office old once only open order other our out over own part people person pick
  piece place plan please point pool price problem put question quick quite rather ready real really rest right same
  say see seem send set should show side since size small some someone something soon sorry sort start stay still stop
  store such sure take talk tell than thank that the their them then there these they thing think this those thought time
  today together told too took try turn under until upon use used very wait want was water way week well went were what
  when where which while white who whole why will with without won work would year yes yesterday yet you your hello hey
  weather pizza score game dinner movie music bank tank clock dock rock sock bowl tall fall call mall small shell stall
  cat car bar far war hoot boot root food wood good hood moon noon soon house mouse horse course write wrote poem joke`
    .split(/\s+/)
    .map(stem),
)

/** Corrects words one slip away (two from six letters on). The first letter counts as typed: "boor" is not "door". */
export function corrector(known: Iterable<string>): (word: string) => string {
  const vocabulary = new Set([...known].filter(word => /^[a-z]/.test(word)))
  const list = [...vocabulary]
  return word => {
    const root = stem(word)
    if (root.length < 4 || /\d/.test(root) || vocabulary.has(root) || everyday.has(root)) return root
    const most = root.length >= 6 ? 2 : 1
    let best = {word: root, distance: most + 1}
    for (const candidate of list) {
      if (candidate[0] !== root[0] || candidate.length < 4 || Math.abs(candidate.length - root.length) > most) continue
      const distance = slips(root, candidate)
      if (distance < best.distance) best = {word: candidate, distance}
    }
    return best.word
  }
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
