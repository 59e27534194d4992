/** Spec 7.3: one text to the customer. */
export const shortFormDisclosure =
  'We send one text to this number to confirm your request. Msg & data rates may apply. Reply STOP to opt out, HELP for help.'

export function toDisclosure(ofSettings: string | null | undefined): string {
  return ofSettings?.trim() || shortFormDisclosure
}
