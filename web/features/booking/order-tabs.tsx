'use client'

import {type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {AssistantPanel, type AssistantProps} from './assistant/assistant-panel.tsx'
import {bookSearch, type Mode, readBookAddress} from './book-address.ts'
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

/** APG tabs, activated by hand because the assistant's scrolls the page. Without JavaScript all panels are shown. */
export function OrderTabs({tabs, scope, hourly, assistant, assistantOff}: OrderTabsProps) {
  const first = tabs[0]?.value ?? 'scope'
  const [mode, setMode] = useState<Mode>(first)
  const [focused, setFocused] = useState<Mode | null>(null)
  const [expandSignal, setExpandSignal] = useState(0)
  const [isLive, setIsLive] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const offered = useRef(tabs)

  useEffect(() => {
    const onMove = () => {
      const {mode} = readBookAddress(location.search)
      const wanted = offered.current.find(({value}) => value === mode)?.value ?? first
      setMode(wanted)
      if (wanted === 'ai') setExpandSignal(count => count + 1)
    }
    setIsLive(true)
    addEventListener('popstate', onMove)
    return () => removeEventListener('popstate', onMove)
  }, [first])

  // Takes over from showAddressedMode, which has scrolled to the assistant.
  useLayoutEffect(() => {
    const {dataset} = document.documentElement
    if (!isLive || dataset.book === undefined) return
    const shown = offered.current.find(({value}) => value === dataset.book)?.value ?? first
    delete dataset.book
    setMode(shown)
    // While it starts, Next puts back the address that it began with, and the tap on a tab that came meanwhile is lost.
    const {search} = location
    if (shown !== (readBookAddress(search).mode ?? first))
      history.replaceState(null, '', bookSearch(search, {mode: shown, step: 1}))
  }, [isLive, first])

  useEffect(() => {
    if (expandSignal > 0) list.current?.scrollIntoView()
  }, [expandSignal])

  function choose(event: MouseEvent | KeyboardEvent, value: Mode) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (value !== mode) history.pushState(null, '', bookSearch(location.search, {mode: value, step: 1}))
    setMode(value)
    setFocused(null)
    // Spec 2.5: each time it is chosen.
    if (value === 'ai') setExpandSignal(count => count + 1)
  }

  function onKeyDown(event: KeyboardEvent, value: Mode) {
    if (event.key === ' ') return choose(event, value)
    const at = tabs.findIndex(tab => tab.value === value)
    const moves: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1}
    const next = moves[event.key]
    const target = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!target) return
    event.preventDefault()
    setFocused(target.value)
    list.current?.querySelector<HTMLElement>(`#tab-${target.value}`)?.focus()
  }

  const panelProps = (value: Mode) => ({
    id: value,
    className: styles.panel,
    role: 'tabpanel',
    'aria-labelledby': `tab-${value}`,
    'data-mode': value,
    'data-shown': value === mode ? '' : undefined,
  })

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="Ways to order" data-needs-script="touched">
        {tabs.map(({value, label, description}) => (
          <a
            key={value}
            id={`tab-${value}`}
            className={styles.tab}
            role="tab"
            href={`?tab=${value}#${value}`}
            aria-selected={value === mode}
            aria-controls={value}
            aria-describedby={description ? `tab-${value}-text` : undefined}
            tabIndex={value === (focused ?? mode) ? 0 : -1}
            data-mode={value}
            onClick={event => choose(event, value)}
            onKeyDown={event => onKeyDown(event, value)}
            onBlur={() => setFocused(null)}
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
        <section key={value} {...panelProps(value)}>
          {description && <p className={styles.lead}>{description}</p>}
          {value === 'scope' && <ScopeWizard {...scope} isShown={mode === 'scope'} />}
          {value === 'hourly' && <HourlyOrder {...hourly} isShown={mode === 'hourly'} />}
          {value === 'ai' && (assistantOff ?? <AssistantPanel {...assistant} isShown={mode === 'ai'} />)}
        </section>
      ))}
    </>
  )
}
