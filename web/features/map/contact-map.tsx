'use client'

import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react'
import {whenNear} from '#web/components/loading/sent-as-text.ts'
import {getMapsKey} from '#web/components/maps/maps-key.ts'
import styles from './contact-map.module.css'
import {mapMessages} from './map-messages.ts'
import type {Position} from './places.ts'

type State = {kind: 'drawn' | 'loading' | 'shown'} | {kind: 'failed'; reason: string}

/** Spec 2.10: Google's map replaces the drawn one (`children`) when it comes near, unless it has no key or fails. */
export function ContactMap({at, title, children}: {at: Position; title: string; children: ReactNode}) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>({kind: 'drawn'})

  const show = useCallback(() => {
    const fail = (error?: unknown) =>
      setState({kind: 'failed', reason: error instanceof Error ? error.message : mapMessages.failed})
    setState({kind: 'loading'})
    import('./google-map.ts')
      .then(({drawGoogleMap}) => drawGoogleMap(canvas.current, at, title, fail))
      .then(() => setState({kind: 'shown'}), fail)
  }, [at, title])

  useEffect(() => {
    if (frame.current && getMapsKey()) return whenNear(frame.current, '300px', show)
  }, [show])

  return (
    <div className={styles.frame} ref={frame} data-state={state.kind} data-needs-script="seen">
      <div className={styles.sheet}>
        <div className={styles.drawn}>{children}</div>
        <section className={styles.canvas} ref={canvas} aria-label={mapMessages.label(title)} />
      </div>
      <p className={styles.status} role="status">
        {state.kind === 'loading' && mapMessages.loading}
        {state.kind === 'failed' && `${state.reason}. ${mapMessages.instead}`}
      </p>
      {state.kind === 'failed' && (
        <button type="button" className={styles.again} onClick={show}>
          {mapMessages.again}
        </button>
      )}
    </div>
  )
}
