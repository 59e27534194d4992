import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from './get-site-settings.ts'
import {squareUrl} from './image.ts'

export type SentWords = ReturnType<typeof toSentWords>

export function toSentWords(settings: SiteSettings, thanks: 'contactThanks' | 'orderThanks') {
  const {ownerName, ownerFace, phone} = settings
  return stegaClean({
    thanks: settings.words[thanks],
    nextSteps: settings.nextSteps,
    /** Business hours until the promised answer; null: nothing is promised. */
    replyHours: settings.replyWindowHours,
    /** Who will call back; null while the owner has not said who it is. */
    owner: ownerName ? {name: ownerName, face: squareUrl(ownerFace), phone} : null,
  })
}
