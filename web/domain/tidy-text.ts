const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g

export const oneLine = (text: string): string => text.replace(lineBreaks, ' ')

/** Further lines begin with a mark, so that none of them looks like one of ours. */
export const quoted = (text: string): string => text.replace(lineBreaks, '\n> ')

/** Trims and removes what databases refuse: NUL, control characters, lone surrogates. Loads without zod. */
export function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu, '').trim()
}
