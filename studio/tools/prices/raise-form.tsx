import {type FormEvent, useState} from 'react'
import {GhostButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {cellsOf, type Raise} from './price-edits.ts'
import type {PriceGroup} from './price-rows.ts'
import styles from './prices.module.css'

interface RaiseFormProps {
  selected: readonly PriceGroup[]
  onRaise: (raise: Raise) => void
}

export function RaiseForm({selected, onRaise}: RaiseFormProps) {
  const [text, setText] = useState('5')
  const [by, setBy] = useState<Raise['by']>('percent')
  const [isLower, setIsLower] = useState(false)
  const [roundTo, setRoundTo] = useState<Raise['roundTo']>(1)
  const amount = Number(text.replace(',', '.'))
  const count = cellsOf(selected).filter(({live}) => live !== null).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount > 0) onRaise({amount, by, isLower, roundTo})
  }
  return (
    <details className={styles.raise}>
      <summary className={office.summary}>Raise or lower many at once</summary>
      <form onSubmit={submit} className={styles.form}>
        <label>
          <span>Direction</span>
          <select
            className={office.input}
            value={isLower ? 'lower' : 'raise'}
            onChange={event => setIsLower(event.target.value === 'lower')}
          >
            <option value="raise">Raise</option>
            <option value="lower">Lower</option>
          </select>
        </label>
        <label>
          <span>By</span>
          <input
            className={office.input}
            inputMode="decimal"
            value={text}
            onChange={({currentTarget}) => setText(currentTarget.value)}
          />
        </label>
        <label>
          <span>Unit</span>
          <select className={office.input} value={by} onChange={event => setBy(event.target.value as Raise['by'])}>
            <option value="percent">%</option>
            <option value="dollars">$</option>
          </select>
        </label>
        <label>
          <span>Round to</span>
          <select
            className={office.input}
            value={roundTo}
            onChange={event => setRoundTo(Number(event.target.value) as Raise['roundTo'])}
            aria-describedby="round-hint"
          >
            <option value={0}>cents</option>
            <option value={1}>$1</option>
            <option value={5}>$5</option>
            <option value={10}>$10</option>
          </select>
        </label>
        <div className={office.buttons}>
          <GhostButton
            type="submit"
            disabled={!(amount > 0) || count === 0}
            text={`${isLower ? 'Lower' : 'Raise'} ${count} ${count === 1 ? 'price' : 'prices'}`}
          />
        </div>
        <p id="round-hint" className={styles.hint}>
          Tick services to change only those. Small prices, and those per sq ft, are rounded finer, so that $2.50 does
          not become $3. Nothing is live before you publish.
        </p>
      </form>
    </details>
  )
}
