import {FormField, type StringInputProps, set, unset} from 'sanity'
import {useTimeZone} from '../use-query.ts'
import {DateBox} from './date-box.tsx'
import {type Chip, dateTimeChips, dayChips, fromDateTimeInput, toDateTimeInput} from './date-chips.ts'

const past = new Set(['date', 'lastUpdated', 'month'])
const never = new Set(['until', 'bookedUntil'])

function useDate({onChange, readOnly, elementProps, path}: StringInputProps, timeZone: string | null) {
  const {value: _value, onChange: _onChange, placeholder: _placeholder, ...element} = elementProps
  const change = (value: string) => onChange(value ? set(value) : unset())
  const empty: Chip = {title: never.has(String(path.at(-1))) ? 'Never' : 'Clear', value: ''}
  return {change, empty, box: {...element, readOnly, disabled: timeZone === null}}
}

/** A moment, on the business's clock. With its own label, because Sanity leaves that to the inputs of this type. */
export function DateTimeInput(props: StringInputProps) {
  const zone = useTimeZone()
  const timeZone = zone ?? 'UTC'
  const {change, empty, box} = useDate(props, zone)
  const {id, path, level, validation, schemaType} = props
  return (
    <FormField
      data-testid={`field-${id}`}
      inputId={id}
      level={level}
      path={path}
      title={schemaType.title}
      description={schemaType.description}
      validation={validation}
    >
      <DateBox
        {...box}
        type="datetime-local"
        value={zone ? toDateTimeInput(props.value, zone) : ''}
        onTyped={typed => change(typed && fromDateTimeInput(typed, timeZone))}
        chips={[...dateTimeChips(Date.now(), timeZone), empty]}
      />
    </FormField>
  )
}

export function DayInput(props: StringInputProps) {
  const zone = useTimeZone()
  const {change, empty, box} = useDate(props, zone)
  const chips = dayChips(Date.now(), zone ?? 'UTC').filter(
    ({title}) => title === 'Today' || !past.has(String(props.path.at(-1))),
  )
  return <DateBox {...box} type="date" value={props.value ?? ''} onTyped={change} chips={[...chips, empty]} />
}

export function TimeInput(props: StringInputProps) {
  const {change, box} = useDate(props, 'UTC')
  const {value} = props
  const shown = value && /^\d:/.test(value) ? `0${value}` : (value ?? '')
  return <DateBox {...box} type="time" value={shown} onTyped={change} chips={[]} />
}
