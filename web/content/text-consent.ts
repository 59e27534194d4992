import {stegaClean} from '@sanity/client/stega'

interface ConsentSettings {
  consentText: string | null
  requireTextConsent: boolean | null
}

/** Consent is required unless the owner turns that off. */
export function toTextConsent(settings: ConsentSettings | null) {
  return {
    consentText: stegaClean(settings?.consentText) ?? '',
    requireConsent: settings?.requireTextConsent ?? true,
  }
}
