'use client'

import {type ReactNode, useLayoutEffect, useRef} from 'react'
import styles from './assistant.module.css'
import {assistantWords as words} from './assistant-words.ts'

/** A native dialog over everything: it keeps the focus in, the page behind it still, and closes on Escape. */
export function FullScreen({onClose, children}: {onClose(): void; children: ReactNode}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the composer takes the focus, which the dialog would otherwise give to its first button.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.full} aria-label={words.title} onClose={onClose}>
      {children}
    </dialog>
  )
}
