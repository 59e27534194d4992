/**
 * JSON that can stand inside a script element: what the owner writes cannot close the element or open a comment in it,
 * because no `<` is left. Still the same JSON.
 */
export function scriptText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
