'use client'

import {type ReactNode, useEffect, useSyncExternalStore} from 'react'
import {AssistantPanel, type AssistantProps} from './assistant/assistant-panel.tsx'
import {bookSearch, type Mode, modes, readBookAddress} from './book-address.ts'
import {HourlyOrder, type HourlyProps} from './hourly/hourly-order.tsx'
import styles from './order-tabs.module.css'
import {type ScopeProps, ScopeWizard} from './scope/scope-wizard.tsx'

export interface ModeTab {
  value: Mode
  label: string
  description: string | null
}

interface OrderTabsProps {
  /** In the owner's order; the first is the default. */
  tabs: readonly ModeTab[]
  scope: Omit<ScopeProps, 'isShown'>
  hourly: Omit<HourlyProps, 'isShown'>
  assistant: Omit<AssistantProps, 'isShown'>
  assistantOff: ReactNode
}

/** switchModes marks and changes the tab. Without JavaScript all panels are shown. */
export function OrderTabs({tabs, scope, hourly, assistant, assistantOff}: OrderTabsProps) {
  const first = tabs[0]?.value ?? 'scope'
  const mode = useSyncExternalStore(
    onChange => {
      addEventListener('bookmode', onChange)
      return () => removeEventListener('bookmode', onChange)
    },
    () => shownMode() ?? first,
    () => first,
  )

  // While it starts, Next puts back the address that it began with, and the tap on a tab that came meanwhile is lost.
  useEffect(() => {
    const timer = setTimeout(() => {
      const {search} = location
      const shown = shownMode() ?? first
      if (shown === (readBookAddress(search).mode ?? first)) return
      history.replaceState(null, '', bookSearch(search, {mode: shown, step: 1}))
    })
    return () => clearTimeout(timer)
  }, [first])

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Ways to order" data-needs-script="touched">
        {tabs.map(({value, label, description}) => (
          <a
            key={value}
            id={`tab-${value}`}
            className={styles.tab}
            role="tab"
            href={`?tab=${value}#${value}`}
            aria-selected={value === first}
            aria-controls={value}
            aria-describedby={description ? `tab-${value}-text` : undefined}
            tabIndex={value === first ? 0 : -1}
            data-mode={value}
            suppressHydrationWarning
          >
            <span className={styles.name}>{label}</span>
            {description && (
              <span className={styles.text} id={`tab-${value}-text`} aria-hidden="true">
                {description}
              </span>
            )}
          </a>
        ))}
      </div>
      {tabs.map(({value, description}) => (
        <section
          key={value}
          id={value}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`tab-${value}`}
          data-mode={value}
          data-shown={value === mode ? '' : undefined}
        >
          {description && <p className={styles.lead}>{description}</p>}
          {value === 'scope' && <ScopeWizard {...scope} isShown={mode === 'scope'} />}
          {value === 'hourly' && <HourlyOrder {...hourly} isShown={mode === 'hourly'} />}
          {value === 'ai' && (assistantOff ?? <AssistantPanel {...assistant} isShown={mode === 'ai'} />)}
        </section>
      ))}
    </>
  )
}

const shownMode = () => modes.find(known => known === document.documentElement.dataset.book)
