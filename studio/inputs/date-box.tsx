/** The browser's own date or time input, because Sanity's calendar does not open on a phone. */
import {type ComponentProps, useState} from 'react'
import office from '../tools/office/office.module.css'
import type {Chip} from './date-chips.ts'
import styles from './inputs.module.css'

const bounds: Record<DateBoxProps['type'], [string?, string?]> = {
  date: ['1900-01-01', '2099-12-31'],
  'datetime-local': ['1900-01-01T00:00', '2099-12-31T23:59'],
  time: [],
}

interface DateBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  type: 'date' | 'datetime-local' | 'time'
  value: string
  onTyped: (typed: string) => void
  chips: readonly Chip[]
  /** The value of the chip that is marked, if the input cannot show it. */
  chosen?: string
}

export function DateBox({value, onTyped, chips, chosen = value, onBlur, ...rest}: DateBoxProps) {
  // What is half typed, such as a year of two digits, stays here.
  const [typed, setTyped] = useState<string | null>(null)
  const [earliest, latest] = bounds[rest.type]
  return (
    <div>
      <input
        className={office.input}
        min={earliest}
        max={latest}
        {...rest}
        value={typed ?? value}
        onChange={({currentTarget}) => {
          setTyped(currentTarget.value)
          if (currentTarget.validity.valid) onTyped(currentTarget.value)
        }}
        onBlur={event => {
          setTyped(null)
          onBlur?.(event)
        }}
      />
      {chips.length > 0 && !rest.readOnly && !rest.disabled && (
        <div className={styles.chips}>
          {chips.map(chip => (
            <button
              key={chip.title}
              type="button"
              aria-pressed={chip.value === chosen}
              onClick={() => {
                setTyped(null)
                onTyped(chip.value)
              }}
            >
              {chip.title}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
