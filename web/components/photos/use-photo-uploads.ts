'use client'

import {useEffect, useMemo, useRef, useState} from 'react'
import {hasKeptPhotos} from './has-kept-photos.ts'
import {loadPhotos} from './lazy-photos.tsx'
import type {PhotoItem, PhotoUploads} from './photo-item.ts'
import type {PhotoQueue} from './photo-queue.ts'

/**
 * The photos of one form: chosen in a `PhotoPicker`, scaled and sent while the visitor is still typing. `formKey` gives
 * the form's idempotency key, under which the server counts them (ten a form) until the request is stored; it is
 * asked when the first photo is chosen. The code that does all this is loaded then, too. `form` names the form on this
 * device, as for its draft: photos that the server has come back after a reload.
 *
 * ```tsx
 * const photos = usePhotoUploads(() => idempotencyKey, 'contact')
 *
 * async function submit(values: LongContact) {
 *   const body = {...toWire(values), idempotency_key: idempotencyKey, photos: await photos.readyKeys()}
 *   const {form_id} = await storeRequest(body)
 *   void photos.attachTo(form_id)
 * }
 *
 * if (stored) return <SuccessPanel {...stored}><LazyPhotoStatus photos={photos} /></SuccessPanel>
 * return <form onSubmit={…}>… <PhotoPicker photos={photos} /></form>
 * ```
 *
 * A failed photo never fails the request: `readyKeys` and `attachTo` do not reject. A body that is kept on the device
 * and sent again later keeps its `photos`; the server holds photos without a request for seven days.
 */
export function usePhotoUploads(formKey: () => string, form?: string): PhotoUploads {
  const [items, setItems] = useState<readonly PhotoItem[]>([])
  const queue = useRef<Promise<PhotoQueue> | null>(null)
  const keyOf = useRef(formKey)
  keyOf.current = formKey

  const {takeUp, ...actions} = useMemo(() => {
    const load = () => {
      queue.current ??= loadPhotos().then(({createPhotoQueue}) =>
        createPhotoQueue({formKey: keyOf.current(), form, onChange: setItems}),
      )
      // A chunk that did not arrive may arrive at the next try.
      queue.current.catch(() => {
        queue.current = null
      })
      return queue.current
    }
    const ignore = () => {}
    return {
      add(files: Iterable<File>, options?: {skipDuplicates?: boolean}) {
        const chosen = [...files]
        load().then(loaded => loaded.add(chosen, options), ignore)
      },
      remove: (id: string) => void queue.current?.then(loaded => loaded.remove(id), ignore),
      retry: (id: string) => void queue.current?.then(loaded => loaded.retry(id), ignore),
      readyKeys: async () => (await queue.current?.then(loaded => loaded.readyKeys()).catch(() => [])) ?? [],
      attachTo: async (formId: string) => queue.current?.then(loaded => loaded.attachTo(formId)).catch(ignore),
      clear() {
        queue.current?.then(loaded => loaded.leave(), ignore)
        queue.current = null
        setItems([])
      },
      /** Shows what an earlier view of this page has sent. */
      takeUp() {
        if (form && hasKeptPhotos(form)) load().catch(ignore)
      },
    }
  }, [form])

  useEffect(() => {
    takeUp()
    return () =>
      void queue.current?.then(
        loaded => loaded.forgetPreviews(),
        () => {},
      )
  }, [takeUp])

  return {items, ...actions}
}
