import type {NativeValues} from '#web/components/form/control/native-fields.ts'

/** Fills what is still empty: what has been typed meanwhile is newer than any draft. */
export function restoreFields(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const [name, kept] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (typeof kept === 'string' && field && 'value' in field && !field.value) field.value = kept
  }
}

/** Consent is no text: it has to be given anew. */
export function textsOf(values: NativeValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
