'use client'

import {type ReactNode, useEffect, useRef, useState} from 'react'
import {formatMoney} from '#schemas/price-format.ts'
import field from '#web/components/form/field.module.css'
import type {ActKind} from '#web/domain/chat/acts.ts'
import type {AssistantJob, JobLine} from '#web/domain/chat/wire.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {titleOf} from './act-queue.ts'
import {AssistantIcon} from './assistant-icon.tsx'
import {priceOf} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import chat from './chat.module.css'
import styles from './summary.module.css'

interface JobRowProps {
  job: AssistantJob
  index: number
  takesFocus: boolean
  /** Its words as a job of their own; null where they are one. */
  onAnother: (() => void) | null
  onAct(kind: ActKind): void
  onRemove(): void
}

const maxPrice = 1_000_000

/** One line of the list. Prices are not the customer's to type, only a budget for work that we cannot price yet. */
export function JobRow({job, index, takesFocus, onAnother, onAct, onRemove}: JobRowProps) {
  const {id, name, price, range, note, line} = job
  // An automation's line, or an older session's, has its name typed, too, and its price fixed.
  const isOwn = !line || line.kind === 'own'
  const title = isOwn ? name : titleOf(job)
  const priced = range ? formatBallpark(range) : price > 0 && line?.budget == null && formatMoney(price)
  const isServerNamed = !line && price === 0
  return (
    <li className={styles.job}>
      {isOwn && !isServerNamed ? (
        <Typed
          label={words.jobName(index)}
          value={name}
          isText
          takesFocus={takesFocus}
          onType={text => onAct({type: 'rename', lineId: id, text: text.replace(/\n/g, ' ')})}
        />
      ) : (
        <p className={styles.name}>{title}</p>
      )}
      <button
        type="button"
        className={chat.icon}
        aria-label={words.remove(title || words.jobName(index))}
        onClick={onRemove}
      >
        <AssistantIcon name="close" />
      </button>
      <p className={styles.note}>
        {range && words.ballpark} {priced ? <strong>{priced}</strong> : isOwn ? words.walkthrough : priceOf(job)}
      </p>
      {line && !isOwn && <Sizes lineId={id} line={line} name={title} onAct={onAct} />}
      {line && isOwn && !priced && (
        <Size label={words.budget}>
          ${' '}
          <Typed
            label={words.budgetOf(index)}
            value={String(line.budget ?? '')}
            onType={text => {
              const dollars = readPrice(text)
              if (dollars !== undefined) onAct({type: 'setBudget', lineId: id, dollars})
            }}
          />
        </Size>
      )}
      {note && note.toLowerCase() !== name.toLowerCase() && (
        <p className={styles.note}>
          “{note}”{' '}
          {line?.kind === 'service' && onAnother && (
            <button type="button" className={chat.link} aria-label={`${words.another}: ${note}`} onClick={onAnother}>
              + {words.another}
            </button>
          )}
        </p>
      )}
    </li>
  )
}

interface SizesProps {
  lineId: string
  line: JobLine
  name: string
  onAct(kind: ActKind): void
}

function Sizes({lineId, line, name, onAct}: SizesProps) {
  const {tiers, measure, count, squareFeet} = line
  const chosen = line.tierKey ?? tiers.find(({label}) => label === line.tier)?.key ?? ''
  const setCount = (count: number) =>
    count >= 1 && count <= 200 && onAct({type: 'setAmount', lineId, amount: {count: Math.round(count)}})
  const step = (by: number, label: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      className={`${chat.icon} ${styles.step}`}
      aria-label={words.of(`${label}:`, name)}
      aria-disabled={(count ?? 1) + by < 1}
      onClick={() => setCount((count ?? 1) + by)}
    >
      <AssistantIcon name={icon} />
    </button>
  )
  return (
    <div className={styles.sizes}>
      {tiers.length > 1 && (
        <select
          className={field.control}
          aria-label={words.of(`${words.option}:`, name)}
          value={chosen}
          onChange={({currentTarget: {value}}) => onAct({type: 'setTier', lineId, tierKey: value || null})}
        >
          <option value="">{words.notSure}</option>
          {tiers.map(({key, label}) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
      {measure === 'count' && (
        <Size label={words.count}>
          {step(-1, words.fewer, 'minus')}
          <Typed
            label={words.of(words.count, name)}
            value={String(count ?? 1)}
            onType={text => /^\d+$/.test(text) && setCount(Number(text))}
          />
          {step(1, words.more, 'plus')}
        </Size>
      )}
      {measure === 'squareFeet' && (
        <Size label={words.squareFeet}>
          <Typed
            label={words.of(`${words.squareFeet}:`, name)}
            value={String(squareFeet ?? '')}
            onType={text => {
              const squareFeet = Number(text.replace(/,/g, ''))
              if (squareFeet > 0 && squareFeet <= 100_000) onAct({type: 'setAmount', lineId, amount: {squareFeet}})
            }}
          />
        </Size>
      )}
    </div>
  )
}

const Size = ({label, children}: {label: string; children: ReactNode}) => (
  <p className={styles.size}>
    <span aria-hidden="true">{label}</span>
    <span>{children}</span>
  </p>
)

interface TypedProps {
  label: string
  value: string
  isText?: boolean
  takesFocus?: boolean
  onType(text: string): void
}

/** While it is being typed, "1." and "" are prices, too, and a name may end with a blank. */
function Typed({label, value, isText = false, takesFocus = false, onType}: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [takesFocus])
  const control = {
    ref: input,
    'aria-label': label,
    autoComplete: 'off',
    value: typed ?? value,
    onChange({currentTarget}: {currentTarget: {value: string}}) {
      setTyped(currentTarget.value)
      onType(currentTarget.value)
    },
    onBlur: () => setTyped(null),
  }
  if (isText) return <textarea {...control} className={`${field.control} ${styles.name}`} rows={1} maxLength={300} />
  return <input {...control} className={field.control} inputMode="decimal" maxLength={12} />
}

/** "1,234.50", "$80" and "" (null); undefined for what is no price. */
function readPrice(text: string): number | null | undefined {
  const bare = text.replace(/[$,\s]/g, '')
  if (!/^\d*\.?\d*$/.test(bare) || bare === '.') return
  return bare === '' ? null : Math.min(maxPrice, Math.round(Number(bare) * 100) / 100)
}
