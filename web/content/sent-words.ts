import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from './get-site-settings.ts'

/** What a form says once its request is stored. */
export interface SentWords {
  thanks: string
  nextSteps: readonly string[]
  /** Business hours until the promised answer; null: nothing is promised. */
  replyHours: number | null
}

export function toSentWords(settings: SiteSettings, thanks: 'contactThanks' | 'orderThanks'): SentWords {
  return stegaClean({
    thanks: settings.words[thanks],
    nextSteps: settings.nextSteps,
    replyHours: settings.replyWindowHours,
  })
}
