import {type FormEvent, useState} from 'react'
import {GhostButton} from '../office/buttons.tsx'
import {Choice, Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import {cellsOf, type Raise} from './price-edits.ts'
import type {PriceGroup} from './price-rows.ts'
import styles from './prices.module.css'

interface RaiseFormProps {
  selected: readonly PriceGroup[]
  onRaise: (raise: Raise) => void
}

const choices = {
  way: [
    {value: 'Raise', title: 'Raise'},
    {value: 'Lower', title: 'Lower'},
  ],
  by: [
    {value: 'percent', title: '%'},
    {value: 'dollars', title: '$'},
  ],
  roundTo: [
    {value: 0, title: 'cents'},
    {value: 1, title: '$1'},
    {value: 5, title: '$5'},
    {value: 10, title: '$10'},
  ],
}

export function RaiseForm({selected, onRaise}: RaiseFormProps) {
  const [form, setForm] = useState({way: 'Raise', amount: '5', by: 'percent', roundTo: '1'})
  const bind = (name: keyof typeof form) => ({
    value: form[name],
    onText: (text: string) => setForm(before => ({...before, [name]: text})),
  })
  const raise = {
    amount: Number(form.amount.replace(',', '.')),
    by: form.by,
    isLower: form.way === 'Lower',
    roundTo: Number(form.roundTo),
  } as Raise
  const count = cellsOf(selected).filter(({live}) => live !== null).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (raise.amount > 0) onRaise(raise)
  }
  return (
    <details className={styles.raise}>
      <summary className={office.summary}>Raise or lower many at once</summary>
      <form onSubmit={submit} className={styles.form}>
        <Choice label="Direction" {...bind('way')} options={choices.way} />
        <Field label="By" {...bind('amount')} inputMode="decimal" />
        <Choice label="Unit" {...bind('by')} options={choices.by} />
        <Choice label="Round to" {...bind('roundTo')} options={choices.roundTo} aria-describedby="round-hint" />
        <div className={office.buttons}>
          <GhostButton
            type="submit"
            disabled={!(raise.amount > 0) || count === 0}
            text={`${form.way} ${count} ${count === 1 ? 'price' : 'prices'}`}
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
