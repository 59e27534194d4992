'use client'

import {useEffect, useRef, useState} from 'react'
import {formatMoney} from '#schemas/price-format.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './job-list.module.css'

interface JobRowProps {
  job: AssistantJob
  place: number
  /** The customer typed its price. */
  isBudget: boolean
  takesFocus: boolean
  onChange(change: {name?: string; price?: number}): void
  onDelete(): void
}

const maxPrice = 1_000_000

/** One line of the list. Prices are not the customer's to type, only a budget for work that we cannot price yet. */
export function JobRow({job, place, isBudget, takesFocus, onChange, onDelete}: JobRowProps) {
  const {name, price, range, note} = job
  const nameInput = useRef<HTMLTextAreaElement>(null)
  // While it is being typed, "1." and "" are prices, too.
  const [typed, setTyped] = useState<string | null>(null)
  const priced = range ? formatBallpark(range) : price > 0 && !isBudget && formatMoney(price)

  useEffect(() => {
    if (!takesFocus) return
    nameInput.current?.focus()
    nameInput.current?.select()
  }, [takesFocus])

  function change(text: string) {
    setTyped(text)
    const read = readPrice(text)
    if (read !== null) onChange({price: read})
  }

  return (
    <li className={styles.job}>
      <textarea
        ref={nameInput}
        className={styles.name}
        rows={1}
        aria-label={words.jobName(place)}
        value={name}
        maxLength={300}
        autoComplete="off"
        onChange={event => onChange({name: event.currentTarget.value.replace(/\n/g, ' ')})}
      />
      <button
        type="button"
        className={styles.delete}
        data-delete=""
        aria-label={words.deleteJob(name || words.jobName(place))}
        onClick={onDelete}
      >
        <AssistantIcon name="close" />
      </button>
      {(priced || price === 0) && (
        <p className={styles.note}>
          {range && words.ballpark} {priced ? <strong>{priced}</strong> : words.walkthrough}
        </p>
      )}
      {!priced && (
        <label className={styles.budget}>
          {words.budget}
          <span>
            ${' '}
            <input
              aria-label={words.budgetOf(place)}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              value={typed ?? shownPrice(price)}
              onChange={event => change(event.currentTarget.value)}
              onBlur={() => setTyped(null)}
            />
          </span>
        </label>
      )}
      {note && note.toLowerCase() !== name.toLowerCase() && <p className={styles.said}>“{note}”</p>}
    </li>
  )
}

/** Nothing where it is not priced yet. */
function shownPrice(price: number): string {
  if (price === 0) return ''
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

/** "1,234.50", "$80" and "" (nothing); null for what is no price. */
function readPrice(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '')
  if (!/^\d*\.?\d*$/.test(bare)) return null
  const price = Math.round(Number(bare || '0') * 100) / 100
  return Number.isFinite(price) ? Math.min(maxPrice, price) : null
}
