/** Spec 7.3: one text to the customer. */
export const shortFormDisclosure =
  'We send one text to this number to confirm your request. Msg & data rates may apply. Reply STOP to opt out, HELP for help.'

/** The line under the short form's phone field: the owner's, or ours where the settings have none. */
export function toDisclosure(ofSettings: string | null | undefined): string {
  return ofSettings?.trim() || shortFormDisclosure
}
