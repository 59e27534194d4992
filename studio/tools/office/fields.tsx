import {Checkbox} from '@sanity/ui'
import {type ComponentProps, useId} from 'react'
import styles from './office.module.css'

type Labeled<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'onChange'> & {
  label: string
  onText: (text: string) => void
}

export const Field = ({label, onText, ...input}: Labeled<'input'>) => (
  <label className={styles.field}>
    {label}
    <input className={styles.input} onChange={({currentTarget}) => onText(currentTarget.value)} {...input} />
  </label>
)

export const TextField = ({label, onText, ...area}: Labeled<'textarea'>) => (
  <label className={styles.field}>
    {label}
    <textarea className={styles.input} onChange={({currentTarget}) => onText(currentTarget.value)} {...area} />
  </label>
)

type ChoiceProps = Labeled<'select'> & {options: readonly {value: string | number; title: string}[]}

export const Choice = ({label, onText, options, ...select}: ChoiceProps) => (
  <label className={styles.field}>
    {label}
    <select className={styles.input} onChange={({currentTarget}) => onText(currentTarget.value)} {...select}>
      {options.map(({value, title}) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  </label>
)

interface TickProps {
  label: string
  checked: boolean
  disabled?: boolean
  onTick: (isTicked: boolean) => void
}

export function Tick({label, onTick, ...box}: TickProps) {
  const id = useId()
  return (
    <label className={styles.switch} htmlFor={id}>
      <Checkbox id={id} onChange={({currentTarget}) => onTick(currentTarget.checked)} {...box} />
      {label}
    </label>
  )
}
