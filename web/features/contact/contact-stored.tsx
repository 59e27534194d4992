import {LazySuccessPanel} from '#web/components/form/send/load-sender.tsx'
import type {SendState} from '#web/components/form/send/use-sending.ts'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {SentWords} from '#web/content/sent-words.ts'

interface ContactStoredProps {
  stored: Extract<SendState, {kind: 'stored'}>
  photos: PhotoUploads
  words: SentWords
}

export function ContactStored({stored: {number, replyBy}, photos, words}: ContactStoredProps) {
  return (
    <LazySuccessPanel words={words} number={number} replyBy={replyBy}>
      <LazyPhotoStatus photos={photos} />
    </LazySuccessPanel>
  )
}
