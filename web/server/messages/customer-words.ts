// What several texts to customers have in common in their words.
import type {Services} from '../ports.ts'

/** Letters only: else a stranger could make us text a message or link to any number. */
export function greetingName(name: string): string {
  const first = name.split(/\s+/)[0] ?? ''
  return /^[\p{L}'’-]{1,15}$/u.test(first) ? first : 'there'
}

/** A text to a customer says first who writes. */
export async function fromBusiness({business}: Services, words: string): Promise<string> {
  const name = (await business.read())?.name
  return name ? `${name}: ${words}` : words
}
