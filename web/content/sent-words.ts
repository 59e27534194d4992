import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from './get-site-settings.ts'
import {squareUrl} from './image.ts'

export interface SentWords {
  thanks: string
  nextSteps: readonly string[]
  /** Business hours until the promised answer; null: nothing is promised. */
  replyHours: number | null
  /** Who will call back; null while the owner has not said who it is. */
  owner: {name: string; face: string | null; phone: string | null} | null
}

export function toSentWords(settings: SiteSettings, thanks: 'contactThanks' | 'orderThanks'): SentWords {
  const {ownerName, ownerFace, phone} = settings
  return stegaClean({
    thanks: settings.words[thanks],
    nextSteps: settings.nextSteps,
    replyHours: settings.replyWindowHours,
    owner: ownerName ? {name: ownerName, face: squareUrl(ownerFace), phone} : null,
  })
}
