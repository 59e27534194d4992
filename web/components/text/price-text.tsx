import styles from './price-text.module.css'

/** A formatted price: the amounts stay on one line, the unit may go to the next. */
export function PriceText({price}: {price: string}) {
  return price.split(', ').map((part, index) => {
    const [amount, unit] = part.split(/ (?=per )/)
    return (
      <span key={part} className={styles.price}>
        {index > 0 && ', '}
        <span className={styles.amount}>{amount}</span>
        {unit && ' '}
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    )
  })
}
