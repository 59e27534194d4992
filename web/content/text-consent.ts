import {stegaClean} from '@sanity/client/stega'

interface ConsentSettings {
  consentText: string | null
  requireTextConsent: boolean | null
}

/** The wording beside a form's consent box, and whether a visitor must tick it: yes, until the owner says otherwise. */
export function toTextConsent(settings: ConsentSettings | null) {
  return {
    consentText: stegaClean(settings?.consentText) ?? '',
    requireConsent: settings?.requireTextConsent ?? true,
  }
}
