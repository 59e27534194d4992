import {priceRange} from '#schemas/price-format.ts'
import {Picture} from '#web/components/media/picture.tsx'
import {PriceText} from '#web/components/text/price-text.tsx'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {ServiceCardsQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './service-card.module.css'

interface ServiceCardProps {
  service: ServiceCardsQueryResult[number]
  first: boolean
}

export function ServiceCard({service: {_id, title, path, cardText, image, priceTiers}, first}: ServiceCardProps) {
  const prices = priceRange(priceTiers)
  const titleId = `title-${_id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Picture
        photo={image}
        sizes="(min-width: 75rem) 22rem, (min-width: 48rem) 45vw, 94vw"
        alt={title ?? ''}
        first={first}
      />
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {prices.length > 0 && (
        <p className={styles.price}>
          <PriceText prices={prices} />
        </p>
      )}
      {cardText && <p className={styles.text}>{cardText}</p>}
      <p className={styles.links}>
        <a href={path ?? '/services'}>
          Learn More <VisuallyHidden>about {title}</VisuallyHidden>
        </a>
        <a href="/book">
          Book <VisuallyHidden>{title}</VisuallyHidden>
        </a>
      </p>
    </article>
  )
}
