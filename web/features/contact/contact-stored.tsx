import type {SendState} from '#web/components/form/send/use-sending.ts'
import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {SentWords} from '#web/content/sent-words.ts'

interface ContactStoredProps {
  stored: Extract<SendState, {kind: 'stored'}>
  photos: PhotoUploads
  words: SentWords
}

/** In the place of a contact form, once the server has the request. */
export function ContactStored({stored: {number, replyBy}, photos, words}: ContactStoredProps) {
  return (
    <SuccessPanel words={words} number={number} replyBy={replyBy}>
      <LazyPhotoStatus photos={photos} />
    </SuccessPanel>
  )
}
