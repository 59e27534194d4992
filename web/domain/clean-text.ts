import './zod-without-eval.ts'
import {z} from 'zod'
import {tidyText} from './tidy-text.ts'

export function cleanText(maxLength: number) {
  return z
    .string()
    .transform(tidyText)
    .pipe(z.string().max(maxLength, `Please use at most ${maxLength} characters`))
}
