import {formatMoney} from '#schemas/price-format.ts'
import {FieldError, RequiredMark} from '#web/components/form/field.tsx'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {orderWords as words} from '../order-words.ts'
import styles from './package-cards.module.css'

interface PackageCardsProps {
  id: string
  packages: readonly HourlyPackage[]
  chosen: string
  error?: string | undefined
  onChoose(value: string): void
}

/** Spec 2.5 and 3.4: the packages as radio cards; the popular one is marked and larger. */
export function PackageCards({id, packages, chosen, error, onChoose}: PackageCardsProps) {
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        Package
        <RequiredMark />
      </legend>
      <div className={styles.cards}>
        {packages.map(({value, label, price, description, popular}) => (
          <label key={value} className={styles.card} data-popular={popular ? '' : undefined}>
            {popular && <span className={styles.mark}>{words.popular}</span>}
            <span className={styles.head}>
              <input
                type="radio"
                name="package"
                value={value}
                required
                checked={chosen === value}
                onChange={() => onChoose(value)}
              />
              <span className={styles.name}>{label}</span>
            </span>
            {price !== null && <span className={styles.price}>{formatMoney(price)}</span>}
            {description && <span className={styles.description}>{description}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
