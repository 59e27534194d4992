'use client'

import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import type {PhotoUploads} from './photo-item.ts'

/** For the success panel: what became of photos that were still on their way when the form was sent. */
export function PhotoStatus({photos: {items}}: {photos: PhotoUploads}) {
  const failed = items.filter(({state}) => state === 'failed').length
  const sending = items.filter(({state}) => state !== 'sent').length - failed
  const sentence =
    sending > 0
      ? messages.stillSending(sending)
      : failed > 0
        ? messages.someFailed(failed)
        : messages.allSent(items.length)
  return <p role="status">{sentence}</p>
}
