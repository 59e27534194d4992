import {stegaClean} from '@sanity/client/stega'
import {formatMoney} from '#schemas/price-format.ts'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {HourlyPackagesQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './hourly-rates.module.css'

/** Spec 3.4. */
export function HourlyRates({packages}: {packages: HourlyPackagesQueryResult}) {
  return (
    <ul className={styles.rates}>
      {packages.map(({_id, label, value, price, description, popular}) => (
        <li key={_id} className={styles.rate} data-popular={popular ? '' : undefined}>
          {popular && <span className={styles.mark}>POPULAR</span>}
          <h3>{label}</h3>
          {price !== null && <p className={styles.price}>{formatMoney(price)}</p>}
          {description && <p className={styles.description}>{description}</p>}
          <a href={`/book?tab=hourly${value ? `&package=${stegaClean(value)}` : ''}`}>
            Book <VisuallyHidden>{label}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
