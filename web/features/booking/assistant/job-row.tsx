'use client'

import {type ReactNode, useState} from 'react'
import {formatMoney} from '#schemas/price-format.ts'
import field from '#web/components/form/field.module.css'
import type {ActKind} from '#web/domain/chat/acts.ts'
import type {AssistantJob, JobLine} from '#web/domain/chat/wire.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {titleOf} from './act-queue.ts'
import styles from './assistant.module.css'
import {priceOf} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import chat from './chat.module.css'
import {IconButton} from './chat-parts.tsx'

const maxPrice = 1_000_000

interface JobRowProps {
  job: AssistantJob
  index: number
  /** Its words as a job of their own; null where they are one. */
  onAnother: (() => void) | null
  onAct(kind: ActKind): void
  onRemove(): void
}

/** One line of the list. Prices are not the customer's to type, only a budget for work that we cannot price yet. */
export function JobRow({job, index, onAnother, onAct, onRemove}: JobRowProps) {
  const {id: lineId, name, price, range, note, line} = job
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
          onType={text => onAct({type: 'rename', lineId, text: text.replace(/\n/g, ' ')})}
        />
      ) : (
        <p className={styles.name}>{title}</p>
      )}
      <IconButton icon="close" aria-label={words.remove(title || words.jobName(index))} onClick={onRemove} />
      <p className={styles.note}>
        {range && words.ballpark} {priced ? <strong>{priced}</strong> : isOwn ? words.walkthrough : priceOf(job)}
      </p>
      {line && !isOwn && <Sizes job={job} line={line} onAct={onAct} />}
      {line && isOwn && !priced && (
        <Size label={words.budget}>
          ${' '}
          <Typed
            label={words.budgetOf(index)}
            value={line.budget}
            onType={whenNumber(typed =>
              onAct({type: 'setBudget', lineId, dollars: typed && Math.min(typed, maxPrice)}),
            )}
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

function Sizes({job, line, onAct}: Pick<JobRowProps, 'job' | 'onAct'> & {line: JobLine}) {
  const {tiers, measure, count, squareFeet} = line
  const lineId = job.id
  const named = (what: string) => `${what} ${titleOf(job)}`
  const setCount = (count: number | null) =>
    count !== null &&
    count >= 1 &&
    count <= 200 &&
    onAct({type: 'setAmount', lineId, amount: {count: Math.round(count)}})
  const step = (by: number, label: string, icon: 'minus' | 'plus') => (
    <IconButton
      icon={icon}
      className={chat.step}
      aria-label={named(label)}
      aria-disabled={(count ?? 1) + by < 1}
      onClick={() => setCount((count ?? 1) + by)}
    />
  )
  return (
    <div className={styles.sizes}>
      {tiers.length > 1 && (
        <select
          className={field.control}
          aria-label={named(words.option)}
          value={line.tierKey ?? tiers.find(({label}) => label === line.tier)?.key ?? ''}
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
          <Typed label={named(words.count)} value={count ?? 1} onType={whenNumber(setCount)} />
          {step(1, words.more, 'plus')}
        </Size>
      )}
      {measure === 'squareFeet' && (
        <Size label={words.squareFeet}>
          <Typed
            label={named(`${words.squareFeet}:`)}
            value={squareFeet}
            onType={whenNumber(
              squareFeet =>
                squareFeet && squareFeet <= 100_000 && onAct({type: 'setAmount', lineId, amount: {squareFeet}}),
            )}
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
  value: string | number | null
  isText?: boolean
  onType(text: string): void
}

/** While it is being typed, "1." and "" are prices, too, and a name may end with a blank. */
function Typed({label, value, isText = false, onType}: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const control = {
    'aria-label': label,
    autoComplete: 'off',
    value: typed ?? value ?? '',
    onChange({currentTarget}: {currentTarget: {value: string}}) {
      setTyped(currentTarget.value)
      onType(currentTarget.value)
    },
    onBlur: () => setTyped(null),
  }
  if (isText) return <textarea {...control} className={`${field.control} ${styles.name}`} rows={1} maxLength={300} />
  return <input {...control} className={field.control} inputMode="decimal" maxLength={12} />
}

/** "1,234.50", "$80" and "" (null). What is no number changes nothing. */
function whenNumber(then: (typed: number | null) => void) {
  return (text: string) => {
    const bare = text.replace(/[$,\s]/g, '')
    if (!/^\d*\.?\d*$/.test(bare) || bare === '.') return
    then(bare === '' ? null : Math.round(Number(bare) * 100) / 100)
  }
}
