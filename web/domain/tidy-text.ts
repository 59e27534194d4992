const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g

export const oneLine = (text: string): string => text.replace(lineBreaks, ' ')

/** Further lines begin with a mark, so that none of them looks like one of ours. */
export const quoted = (text: string): string => text.replace(lineBreaks, '\n> ')

/** Phones and word processors leave them at the ends of what is pasted; a name of nothing else is none. */
const unseen = /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/

/** Trims and removes what databases refuse: NUL, control characters, lone surrogates. Loads without zod. */
export function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
  const kept = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu, '')
  let [start, end] = [0, kept.length]
  while (start < end && unseen.test(kept.charAt(start))) start++
  // One expression for both ends would look at long gaps again and again.
  while (start < end && unseen.test(kept.charAt(end - 1))) end--
  return kept.slice(start, end)
}
