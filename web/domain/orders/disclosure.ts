import {contactMessages} from './contact-messages.ts'

/** The line under the short form's phone field: the owner's, or ours where the settings have none. */
export function toDisclosure(ofSettings: string | null | undefined): string {
  return ofSettings?.trim() || contactMessages.shortFormDisclosure
}
