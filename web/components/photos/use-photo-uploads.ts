'use client'

import {useEffect, useMemo, useRef, useState} from 'react'
import {loadPhotos} from './lazy-photos.tsx'
import {type AddOptions, keptPhotos, type PhotoItem} from './photo-item.ts'
import type {PhotoQueue} from './photo-queue.ts'

/** The photos of one form are sent while the visitor is still typing. A failed photo never fails the request. */
export function usePhotoUploads(formKey: () => string, form?: string) {
  const [items, setItems] = useState<readonly PhotoItem[]>([])
  const queue = useRef<Promise<PhotoQueue> | null>(null)
  const keyOf = useRef(formKey)
  keyOf.current = formKey

  const {restore, ...actions} = useMemo(() => {
    const load = () => {
      queue.current ??= loadPhotos().then(({createPhotoQueue}) =>
        createPhotoQueue({formKey: keyOf.current(), form, onChange: setItems}),
      )
      queue.current.catch(() => {
        queue.current = null
      })
    }
    const tell = async <Answer>(act: (queue: PhotoQueue) => Answer | Promise<Answer>) =>
      queue.current?.then(act).catch(() => undefined)
    return {
      /** Takes pictures only, at most ten, and drops the rest silently (spec 5). */
      add(files: Iterable<File>, options?: AddOptions) {
        const chosen = [...files]
        load()
        void tell(loaded => loaded.add(chosen, options))
      },
      remove: (id: string) => void tell(loaded => loaded.remove(id)),
      retry: (id: string) => void tell(loaded => loaded.retry(id)),
      /** Keys of the photos that the server has, for `photos` of POST /api/store-request. Takes at most two seconds. */
      readyKeys: async (): Promise<string[]> => (await tell(loaded => loaded.readyKeys())) ?? [],
      /** Adds the photos that were not among `readyKeys` to the stored request, even when the picker is gone. */
      attachTo: (formId: string) => tell(loaded => loaded.attachTo(formId)),
      /** Begins a new form. Uploads under way go on. */
      clear() {
        void tell(loaded => loaded.leave())
        queue.current = null
        setItems([])
      },
      restore() {
        if (form && keptPhotos(form).exists()) load()
      },
    }
  }, [form])

  useEffect(restore, [restore])

  return {items, ...actions}
}
