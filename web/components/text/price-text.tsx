import type {PriceWords} from '#schemas/price-format.ts'
import styles from './price-text.module.css'

/** An amount never wraps; its unit may go to the next line. */
export function PriceText({prices}: {prices: readonly PriceWords[]}) {
  return prices.map(({amount, per}, index) => (
    <span key={`${amount} ${per}`} className={styles.price}>
      {index > 0 && ', '}
      <span className={styles.amount}>{amount}</span>
      {per && ' '}
      {per && <span className={styles.unit}>{per}</span>}
    </span>
  ))
}
