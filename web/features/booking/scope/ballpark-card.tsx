import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {type Catalogue, optionId} from '#web/domain/pricing/catalogue.ts'
import type {ScopeLine, ScopePrice} from '#web/domain/pricing/price-scope.ts'
import {orderWords as words} from '../order-words.ts'
import styles from './ballpark-card.module.css'

interface BallparkCardProps {
  price: ScopePrice
  catalogue: Catalogue
  disclaimer: string
  /** Over a list that is longer than the screen. */
  isKeptInView: boolean
}

/** What the chosen work will probably cost, line by line, as a strip torn off the rate card. */
export function BallparkCard({price: {lines, total}, catalogue, disclaimer, isKeptInView}: BallparkCardProps) {
  return (
    <>
      <p className={styles.total} id="scope-ballpark" aria-live="polite" data-kept={isKeptInView || undefined}>
        {total ? (
          <>
            {words.ballpark} <strong>{formatBallpark(total)}</strong>
          </>
        ) : (
          words.noBallpark
        )}
      </p>
      <section className={styles.card} aria-labelledby="scope-ballpark">
        <ul className={styles.lines}>
          {lines.map(line => (
            <li key={line.option ?? line.service}>
              <span>
                {line.label}
                {line.amount !== null && line.amount > 1 && ` × ${line.amount.toLocaleString('en-US')}`}
              </span>
              <span className={styles.price}>
                {line.range ? formatBallpark(line.range) : reasonOf(line, catalogue)}
              </span>
            </li>
          ))}
        </ul>
        {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
      </section>
    </>
  )
}

/** Why a line has no price. */
function reasonOf({option}: ScopeLine, catalogue: Catalogue): string {
  const options = catalogue.flatMap(({groups}) =>
    groups.flatMap(({value, options: choices}) => choices.map(choice => ({id: optionId(value, choice.key), choice}))),
  )
  const found = options.find(({id}) => id === option)?.choice
  return found && found.tiers.length > 0 ? words.sizeMissing : words.walkthrough
}
