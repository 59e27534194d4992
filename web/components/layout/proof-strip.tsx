import {type FigureSettings, figureLines} from '#web/domain/business/figure-lines.ts'
import type {Figures} from '#web/domain/business/figures.ts'
import styles from './proof-strip.module.css'

/** Nothing while fewer than two figures are honest: a band with one looks empty. */
export function ProofStrip({figures, settings}: {figures: Figures; settings: FigureSettings}) {
  const lines = figureLines(figures, settings)
  if (lines.length < 2) return null
  return (
    <dl className={styles.strip}>
      {lines.map(({label, value, note}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
