/** What a form's native fields hold: text, a ticked box, the chosen one of some radios. */
export type NativeValues = Record<string, string | boolean>

export function readFields(form: HTMLFormElement, names: readonly string[]): NativeValues {
  return Object.fromEntries(
    names.map(name => {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList
      return [name, 'checked' in field && field.type === 'checkbox' ? field.checked : field.value]
    }),
  )
}
