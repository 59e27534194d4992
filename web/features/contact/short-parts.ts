import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'

export function toShortParts(settings: SiteSettings) {
  return {
    question: stegaClean(settings.words.askEstimate),
    disclosure: toDisclosure(stegaClean(settings.disclosureText)),
    sent: toSentWords(settings, 'contactThanks'),
  }
}
