import {type PriceTierNumbers, tierPrice} from '#schemas/price-format.ts'
import {type SizeFields, tierLabel} from '#schemas/price-size.ts'
import {PriceText} from './price-text.tsx'
import styles from './rate-card.module.css'
import {Unbroken} from './unbroken.tsx'
import {VisuallyHidden} from './visually-hidden.tsx'

interface Tier extends PriceTierNumbers, SizeFields {
  _key: string
  label: string | null
  note: string | null
}

interface RateCardProps {
  caption: string
  tiers: readonly Tier[]
  note?: string | null
  disclaimer?: string | null
  bookHref: (tierKey: string) => string
  bookWord: string | null
}

export function RateCard({caption, tiers, note, disclaimer, bookHref, bookWord}: RateCardProps) {
  const lines = tiers.flatMap(tier => {
    const price = tierPrice(tier)
    return price ? [{...tier, label: tierLabel(tier), price}] : []
  })
  if (lines.length === 0) return null
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <tbody>
          {lines.map(line => (
            <tr key={line._key}>
              <th scope="row">
                <Unbroken text={line.label} />
                {line.note && <span className={styles.lineNote}>{line.note}</span>}
              </th>
              <td>
                <span className={styles.offer}>
                  <span>
                    <PriceText prices={[line.price]} />
                  </span>
                  <a href={bookHref(line._key)}>
                    {bookWord} <VisuallyHidden>{line.label}</VisuallyHidden>
                  </a>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </div>
  )
}
