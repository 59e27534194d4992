import {FieldError} from '#web/components/form/field.tsx'
import {optionId, type WorkGroup, type WorkOption} from '#web/domain/pricing/catalogue.ts'
import {orderWords as words} from '../order-words.ts'
import {CustomService} from './custom-service.tsx'
import type {ScopeStepsProps} from './scope-steps.tsx'
import styles from './service-step.module.css'

export function ServiceStep({questions, catalogue, ballparks, restored, order}: ScopeStepsProps) {
  const {scope, errors, dispatch} = order
  const {values} = scope
  const error = errors.services
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
            data-shown={values.categories.includes(value) ? '' : undefined}
            // A link shows it before the script does (tickLinked).
            suppressHydrationWarning
          >
            <legend>{title}</legend>
            {groups.map(group => (
              <Group
                key={group.value}
                group={group}
                ballpark={ballparks[group.value]}
                scope={scope}
                dispatch={dispatch}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError id="scope-service" error={error} />
      <CustomService
        questions={questions}
        services={values.services}
        own={restored?.values.custom_service}
        dispatch={dispatch}
      />
    </>
  )
}

interface GroupProps extends Pick<ScopeStepsProps['order'], 'scope' | 'dispatch'> {
  group: WorkGroup
  ballpark: string | undefined
}

function Group({group: {value, title, options}, ballpark, scope, dispatch}: GroupProps) {
  return (
    <div className={styles.group}>
      <label className={styles.service}>
        <input
          type="checkbox"
          name="services"
          value={value}
          checked={scope.values.services.includes(value)}
          data-ballpark={ballpark}
          onChange={() => dispatch({type: 'toggleService', value})}
        />
        {title}
      </label>
      {options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{words.optionsOf(title)}</legend>
          {options.map(option => (
            <Option
              key={option.key}
              id={optionId(value, option.key)}
              option={option}
              scope={scope}
              dispatch={dispatch}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface OptionProps extends Pick<ScopeStepsProps['order'], 'scope' | 'dispatch'> {
  id: string
  option: WorkOption
}

function Option({id, option: {label, price, measure, note}, scope, dispatch}: OptionProps) {
  const chosen = scope.values.options.find(({option}) => option === id)
  return (
    <div className={styles.option}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="options"
          value={id}
          checked={chosen !== undefined}
          onChange={() => dispatch({type: 'toggleOption', option: id})}
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
            onChange={({currentTarget}) =>
              dispatch({type: 'setAmount', option: id, amount: amountOf(currentTarget.valueAsNumber)})
            }
          />
        </label>
      )}
    </div>
  )
}

function amountOf(typed: number): number | null {
  return Number.isFinite(typed) && typed > 0 && typed <= 100_000 ? Math.ceil(typed) : null
}
