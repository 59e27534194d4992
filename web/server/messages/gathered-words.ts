// The words of a message about many requests. No visitor's word is in it: an erased person leaves nothing here.

interface Gathered {
  /** Ascending. */
  numbers: number[]
  about: 'new' | 'unanswered' | 'overdue'
  maxLength: number
  openUrl(number: number): string
  listUrl: string
}

/** Gives a link for each while there is room, else the numbers in ranges; the numbers always. */
export function composeGatheredText({numbers, about, maxLength, openUrl, listUrl}: Gathered): string {
  const head = headOf(about, numbers.length)
  const open = `Open: ${listUrl}`
  const linked = [head, ...numbers.map(number => `No. ${number}: ${openUrl(number)}`)].join('\n')
  if (linked.length <= maxLength) return linked
  const listed = [head, `No. ${toRanges(numbers)}`, open].join('\n')
  if (listed.length <= maxLength) return listed
  return [head, `All between No. ${numbers[0]} and No. ${numbers.at(-1)}`, open].join('\n')
}

function headOf(about: Gathered['about'], count: number): string {
  const requests = count === 1 ? '1 request' : `${count} requests`
  const are = count === 1 ? 'is' : 'are'
  if (about === 'new') return `${requests} in ten minutes, told together because many arrive`
  if (about === 'unanswered') return `${requests} of a busy time ${are} not answered yet`
  return `${requests} of a busy time ${are} not answered, and the promised time is over`
}

/** `1042-1051, 1053` */
function toRanges(numbers: number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
