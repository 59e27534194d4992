import {Icon} from '#web/components/icon/icon.tsx'
import {PriceText} from '#web/components/text/price-text.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {ServiceCardsQueryResult} from '#web/content/sanity-types.gen.ts'
import {fromPrice} from '#web/domain/pricing/from-price.ts'
import styles from './service-lines.module.css'

type Service = ServiceCardsQueryResult[number]

export function ServiceLines({services}: {services: readonly Service[]}) {
  return (
    <ul className={styles.list}>
      {services.map(service => (
        <li key={service._id}>
          <Line service={service} />
        </li>
      ))}
    </ul>
  )
}

function Line({service: {title, path, icon, cardText, priceTiers, isHourly}}: {service: Service}) {
  const price = fromPrice(priceTiers)
  return (
    <a className={styles.line} href={path ?? '/services'}>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      {(price || isHourly) && (
        <>
          <span className={styles.leader} />
          <span className={styles.price}>
            {price ? (
              <>
                from <PriceText prices={[price]} />
              </>
            ) : (
              'by the hour'
            )}
          </span>
        </>
      )}
      {cardText && (
        <span className={styles.text}>
          <Unbroken text={cardText} />
        </span>
      )}
    </a>
  )
}
