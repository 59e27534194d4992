import {type KeyboardEvent, useRef} from 'react'
import {Field, FieldError} from '#web/components/form/field.tsx'
import {isComposing} from '#web/components/form/is-composing.ts'
import {customText, maxCustomLength, optionId, type WorkGroup, type WorkOption} from '#web/domain/pricing/catalogue.ts'
import orderForm from '../order-form.module.css'
import {orderWords as words} from '../order-words.ts'
import {toggled, toggledOption, withCustom} from './scope-state.ts'
import type {ScopeStepsProps} from './scope-wizard.tsx'
import styles from './service-step.module.css'

export function ServiceStep(props: ScopeStepsProps) {
  const {catalogue, ballparks, order} = props
  const error = order.errors.services
  return (
    <>
      <div
        id="scope-service"
        className={styles.categories}
        tabIndex={-1}
        aria-describedby={error ? 'scope-service-error' : undefined}
      >
        {catalogue.map(({value, title, groups}) => (
          <fieldset
            key={value}
            className={styles.category}
            data-category={value}
            data-shown={order.values.categories.includes(value) ? '' : undefined}
            // A link shows it before the script does (tickLinked).
            suppressHydrationWarning
          >
            <legend>{title}</legend>
            {groups.map(group => (
              <Group key={group.value} group={group} ballpark={ballparks[group.value]} order={order} />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError id="scope-service" error={error} />
      <CustomService {...props} />
    </>
  )
}

interface GroupProps extends Pick<ScopeStepsProps, 'order'> {
  group: WorkGroup
  ballpark: string | undefined
}

function Group({group: {value, title, options}, ballpark, order}: GroupProps) {
  const {services} = order.values
  return (
    <div className={styles.group}>
      <label className={styles.service}>
        <input
          type="checkbox"
          name="services"
          value={value}
          checked={services.includes(value)}
          data-ballpark={ballpark}
          onChange={() => order.change(before => ({services: toggled(before.services, value)}))}
        />
        {title}
      </label>
      {options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{words.optionsOf(title)}</legend>
          {options.map(option => (
            <Option key={option.key} id={optionId(value, option.key)} option={option} order={order} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface OptionProps extends Pick<ScopeStepsProps, 'order'> {
  id: string
  option: WorkOption
}

function Option({id, option: {label, price, measure, note}, order}: OptionProps) {
  const {options} = order.values
  const chosen = options.find(({option}) => option === id)
  const setAmount = (amount: number | null) =>
    order.change(before => ({options: before.options.map(one => (one.option === id ? {...one, amount} : one))}))
  return (
    <div className={styles.option}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="options"
          value={id}
          checked={chosen !== undefined}
          onChange={() => order.change(before => ({options: toggledOption(before.options, id)}))}
        />
        <span>{label}</span>
        <span className={styles.price}>{price}</span>
        {note && <small className={styles.note}>{note}</small>}
      </label>
      {measure && (
        <label className={styles.amount}>
          <span>{words.amounts[measure]}</span>
          <input
            type="number"
            name={`amount:${id}`}
            inputMode="numeric"
            min={1}
            max={measure === 'squareFeet' ? 100_000 : 999}
            step={1}
            placeholder={measure === 'count' ? '1' : undefined}
            value={chosen?.amount ?? ''}
            onChange={({currentTarget}) => setAmount(amountOf(currentTarget.valueAsNumber))}
          />
        </label>
      )}
    </div>
  )
}

function amountOf(typed: number): number | null {
  return Number.isFinite(typed) && typed > 0 && typed <= 100_000 ? Math.ceil(typed) : null
}

/** A service in the visitor's own words, added with Add and removable (spec 2.5). */
function CustomService({questions, restored, order: {values, change}}: ScopeStepsProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const added = values.services.filter(value => customText(value) !== null)

  function add() {
    if (!input.current) return
    const typed = input.current.value
    change(before => ({services: withCustom(before.services, typed)}))
    input.current.value = ''
    input.current.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    add()
  }

  function remove(value: string, index: number) {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? input.current
    next?.focus()
    change(before => ({services: before.services.filter(service => service !== value)}))
  }

  return (
    <div className={styles.custom}>
      <Field id="scope-custom" label={questions.customLabel} hint={questions.customHint}>
        {control => (
          <div className={styles.row}>
            <input
              {...control}
              ref={input}
              type="text"
              name="custom_service"
              defaultValue={restored?.values.custom_service}
              autoComplete="off"
              maxLength={maxCustomLength}
              onKeyDown={onKeyDown}
            />
            <button type="button" className={orderForm.plain} onClick={add}>
              {words.customAdd}
            </button>
          </div>
        )}
      </Field>
      {added.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Your own services">
          {added.map((value, index) => (
            <li key={value}>
              <span>{customText(value)}</span>
              <button
                type="button"
                aria-label={words.customRemove(customText(value) ?? '')}
                onClick={() => remove(value, index)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M18 6 6 18M6 6l12 12" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
