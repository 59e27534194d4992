import './zod-without-eval.ts'
import {z} from 'zod'

/**
 * A string as visitors may send one. NUL and halves of characters (lone surrogates) pass JSON and break a database;
 * they are dropped, as are control characters other than tab and line ends.
 */
export function cleanText(longest: number) {
  return z
    .string()
    .transform(text =>
      text
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longest, `Please use at most ${longest} characters`))
}
