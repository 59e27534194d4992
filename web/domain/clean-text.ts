import './zod-without-eval.ts'
import {z} from 'zod'
import {oneLine, tidyText} from './tidy-text.ts'

/** Clean text of a field with a single line: an alert to the staff is made of lines, and nobody else may add one. */
export function cleanLine(maxLength: number) {
  return z.string().transform(oneLine).pipe(cleanText(maxLength))
}

export function cleanText(maxLength: number) {
  return z
    .string()
    .transform(tidyText)
    .pipe(
      // Rules that are asked afterwards would need minutes for a very long text.
      z.string().max(maxLength, {message: `Please use at most ${maxLength} characters`, abort: true}),
    )
}
