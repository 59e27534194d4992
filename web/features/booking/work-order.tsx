import {orderWords as words} from './order-words.ts'
import styles from './work-order.module.css'

interface WorkOrderLine {
  key: string
  label: string
  price: string
}

export interface WorkOrderProps {
  lines: readonly WorkOrderLine[]
  /** The sum, in words; null while nothing has a price. */
  total: string | null
  totalLabel?: string
  /** Before anything is chosen: in place of the sum, and of the lines. */
  empty?: readonly [total: string, lines: string]
  /** "Photos", "2"; what is empty is left out. */
  facts: readonly (readonly [name: string, value: string])[]
  /** "Details", and the customer's own words: they are on the receipt alone. */
  written?: readonly [name: string, text: string]
  replyHours?: number | null
  disclaimer?: string
  /** Over a list that is longer than the screen. */
  isKeptInView?: boolean
  /** Too early for it on a small screen. */
  isEarly?: boolean
  isReceipt?: boolean
}

const noJobs = [words.noBallpark, words.emptyOrder] as const

export function WorkOrder(props: WorkOrderProps) {
  const {lines, total, totalLabel = words.ballpark, empty = noJobs, written, replyHours, disclaimer} = props
  const facts = [...props.facts, [words.answer, replyHours ? words.answerWithin(replyHours) : ''] as const]
  const known = facts.filter(([, value]) => value !== '')
  return (
    <div className={styles.order} data-early={props.isEarly || lines.length === 0 || undefined}>
      <p className={styles.total} aria-live="polite" data-kept={props.isKeptInView || undefined}>
        {/* The texts of tickLinked stay until the script has its own. */}
        <span suppressHydrationWarning>{total ? totalLabel : empty[0]}</span>{' '}
        <strong suppressHydrationWarning>{total ?? ''}</strong>
      </p>
      <section className={styles.card} aria-label={words.workOrder}>
        <h3 className={styles.title}>{words.workOrder}</h3>
        {lines.length === 0 && (
          <p className={styles.empty} suppressHydrationWarning>
            {empty[1]}
          </p>
        )}
        <ul className={styles.lines}>
          {lines.map(({key, label, price}) => (
            <li key={key}>
              <span>{label}</span>
              <span className={styles.price}>{price}</span>
            </li>
          ))}
        </ul>
        {known.length > 0 && (
          <dl className={styles.facts}>
            {known.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {props.isReceipt && written?.[1] && (
          <dl className={styles.written}>
            <dt>{written[0]}</dt>
            <dd>{written[1]}</dd>
          </dl>
        )}
        {disclaimer && lines.length > 0 && <p className={styles.disclaimer}>{disclaimer}</p>}
      </section>
    </div>
  )
}
