/**
 * A visitor's text without its margins and without what breaks a database: NUL, other control characters except tab and
 * line ends, and lone surrogates. Apart from the schemas, so that a form can ask without loading them.
 */
export function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu, '').trim()
}
