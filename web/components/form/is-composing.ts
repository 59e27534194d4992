/** Enter then only confirms a character. Safari ends the composition before that key: only its code 229 tells. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
