import './zod-without-eval.ts'
import {z} from 'zod'
import {tidyText} from './tidy-text.ts'

/** A string as visitors may send one, tidied. */
export function cleanText(longest: number) {
  return z
    .string()
    .transform(tidyText)
    .pipe(z.string().max(longest, `Please use at most ${longest} characters`))
}
