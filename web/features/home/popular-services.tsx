import {Icon} from '#web/components/icon/icon.tsx'
import {PriceText} from '#web/components/price-text.tsx'
import {formatFromPrice} from '#web/features/services/from-price.ts'
import type {PopularService, PopularServicesSection} from './home-page.ts'
import styles from './popular-services.module.css'

interface PopularServicesProps {
  section: PopularServicesSection
  services: PopularService[]
}

/** Two columns of a price list: the service, a dotted line, what it starts at. */
export function PopularServices({section, services}: PopularServicesProps) {
  return (
    <section className={styles.section} aria-labelledby="popular-services">
      <div className={styles.head}>
        <h2 id="popular-services">{section.heading}</h2>
        {section.text && <p>{section.text}</p>}
      </div>
      <ul className={styles.list}>
        {services.map(service => (
          <li key={service._id}>
            <Line service={service} />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href="/services">See all services and prices</a>
      </p>
    </section>
  )
}

function Line({service: {title, path, icon, cardText, priceTiers}}: {service: PopularService}) {
  const price = formatFromPrice(priceTiers)
  return (
    <a className={styles.line} href={path ?? '/services'}>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      <span className={styles.leader} />
      {price && (
        <span className={styles.price}>
          from <PriceText price={price} />
        </span>
      )}
      {cardText && <span className={styles.text}>{cardText}</span>}
    </a>
  )
}
