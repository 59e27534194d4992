import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from './get-site-settings.ts'

/** Consent is required unless the owner turns that off. */
export function toTextConsent(settings: Pick<SiteSettings, 'consentText' | 'requireTextConsent'> | null) {
  return {
    consentText: stegaClean(settings?.consentText) ?? '',
    requireConsent: settings?.requireTextConsent ?? true,
  }
}
