import {useRef, useState} from 'react'
import type {OfficePhoto} from '../../../web/domain/office/wire.ts'
import {TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'

export function Photos({photos}: {photos: OfficePhoto[]}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(0)
  const shown = photos[place] ?? photos[0]
  if (!shown) return null

  function show(next: number) {
    setPlace(next)
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
      <dialog ref={dialog} className={styles.large} aria-label={`Photo ${place + 1} of ${photos.length}`}>
        <img src={shown.url} alt={`Sent by the customer, ${place + 1} of ${photos.length}`} />
        <div className={styles.buttons}>
          {photos.length > 1 && <TouchButton text="Next photo" onClick={() => setPlace((place + 1) % photos.length)} />}
          <TouchButton text="Close" onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
