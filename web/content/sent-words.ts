import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from './get-site-settings.ts'

/** What a form says once its request is stored. */
export interface SentWords {
  thanks: string
  nextSteps: readonly string[]
}

export function toSentWords(settings: SiteSettings, thanks: 'contactThanks' | 'orderThanks'): SentWords {
  return stegaClean({thanks: settings.words[thanks], nextSteps: settings.nextSteps})
}
