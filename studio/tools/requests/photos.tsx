import {useRef, useState} from 'react'
import type {OfficePhoto} from '../../../web/domain/office/wire.ts'
import {TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'

export function Photos({photos}: {photos: OfficePhoto[]}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const shown = photos[index] ?? photos[0]
  if (!shown) return null

  function show(next: number) {
    setIndex(next)
    dialog.current?.showModal()
  }

  return (
    <>
      <div className={styles.photos}>
        {photos.map(({key, smallUrl}, index) => (
          <button key={key} type="button" aria-label={`Photo ${index + 1}, large`} onClick={() => show(index)}>
            <img src={smallUrl} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <dialog ref={dialog} className={styles.large} aria-label={`Photo ${index + 1} of ${photos.length}`}>
        <img src={shown.url} alt={`Sent by the customer, ${index + 1} of ${photos.length}`} />
        <div className={styles.buttons}>
          {photos.length > 1 && <TouchButton text="Next photo" onClick={() => setIndex((index + 1) % photos.length)} />}
          <TouchButton text="Close" onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
