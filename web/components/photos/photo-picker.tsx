'use client'

import {type ChangeEvent, useEffect, useId, useRef, useState} from 'react'
import {LazyPhotoCount, LazyPhotoList} from './lazy-photos.tsx'
import {acceptedPhotos, pickerMessages as messages, type PhotoUploads} from './photo-item.ts'
import styles from './photo-picker.module.css'
import {usePhotoDrop} from './use-photo-drop.ts'

/** Photos for a form: chosen, dropped, or pasted into it. Without JavaScript it is the plain file input `photos`. */
export function PhotoPicker({photos}: {photos: PhotoUploads}) {
  const {items, add} = photos
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const {isOver, dropProps} = usePhotoDrop(add)
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    setIsLive(true)
    // Chosen before this script was there.
    for (const {files} of box.current?.querySelectorAll('input') ?? []) if (files?.length) add(files)
    const form = box.current?.closest('form')
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length) return
      event.preventDefault()
      add(files)
    }
    form?.addEventListener('paste', onPaste)
    return () => form?.removeEventListener('paste', onPaste)
  }, [add])

  function takeChosen({target}: ChangeEvent<HTMLInputElement>) {
    if (target.files?.length) add(target.files)
    // A removed photo can be chosen again.
    target.value = ''
  }

  return (
    <fieldset
      ref={box}
      className={styles.picker}
      data-over={isOver || undefined}
      data-live={isLive || undefined}
      {...dropProps}
    >
      <legend className={styles.label}>{messages.label}</legend>
      <label className={styles.take}>
        <Camera />
        {messages.take}
        <input type="file" name="photos" accept="image/*" capture="environment" onChange={takeChosen} />
      </label>
      <label className={styles.drop} htmlFor={`${id}-input`}>
        <Camera />
        <span className={styles.hint} id={`${id}-hint`}>
          {isLive && <span className={styles.withMouse}>{messages.withMouse} </span>}
          {isLive ? messages.hint : messages.plainHint}
        </span>
        <input
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          type="file"
          name="photos"
          multiple
          accept={acceptedPhotos}
          aria-label={messages.label}
          aria-describedby={`${id}-hint ${id}-count`}
          onChange={takeChosen}
        />
      </label>
      <LazyPhotoList photos={photos} onEmptied={() => input.current?.focus()} />
      <p className={styles.count} id={`${id}-count`} role="status">
        {isLive && (items.length > 0 ? <LazyPhotoCount photos={photos} /> : messages.count(0))}
      </p>
    </fieldset>
  )
}

function Camera() {
  return (
    <svg className={styles.camera} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 4h-4L7.5 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3.5z" />
      <circle cx="12" cy="13" r="3.5" />
    </svg>
  )
}
