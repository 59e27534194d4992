/** Limits streams without a token, because every commit is checked against every stream. @throws 429 */
import {httpError} from '../errors.ts'

const maxStreams = 50
const maxStreamsPerAddress = 10

export function createPublicStreams(): (address: string) => () => void {
  const open = new Map<string, number>()
  let total = 0

  return address => {
    const count = open.get(address) ?? 0
    if (total >= maxStreams || count >= maxStreamsPerAddress)
      throw httpError(429, 'Too many streams are open. Try again later.')
    total++
    open.set(address, count + 1)
    return () => {
      total--
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  }
}
