import {type Dispatch, type KeyboardEvent, useRef} from 'react'
import {Field} from '#web/components/form/field.tsx'
import {isComposing} from '#web/components/form/is-composing.ts'
import {customText, maxCustomLength} from '#web/domain/pricing/catalogue.ts'
import {orderWords as words} from '../order-words.ts'
import styles from './custom-service.module.css'
import type {ScopeAction} from './scope-state.ts'
import type {ScopeStepsProps} from './scope-steps.tsx'

interface CustomServiceProps {
  questions: ScopeStepsProps['questions']
  services: readonly string[]
  /** Typed as the visitor's own service, and sent without JavaScript. */
  own: string | undefined
  dispatch: Dispatch<ScopeAction>
}

/** A service in the visitor's own words, added with Add and removable (spec 2.5). */
export function CustomService({questions, services, own, dispatch}: CustomServiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const added = services.filter(value => customText(value) !== null)

  function add() {
    if (!input.current) return
    dispatch({type: 'addCustom', text: input.current.value})
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
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else input.current?.focus()
    dispatch({type: 'removeCustom', value})
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
              defaultValue={own}
              autoComplete="off"
              maxLength={maxCustomLength}
              onKeyDown={onKeyDown}
            />
            <button type="button" className={styles.add} onClick={add}>
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
