import {Icon} from '#web/components/icon/icon.tsx'
import type {Reason} from './home-page.ts'
import styles from './why-choose-us.module.css'

export function WhyChooseUs({heading, items}: {heading: string | null; items: Reason[]}) {
  return (
    <section className={styles.section} aria-labelledby="why-choose-us">
      <h2 id="why-choose-us">{heading}</h2>
      <ul className={styles.reasons}>
        {items.map(item => (
          <li key={item._key}>
            <Icon name={item.icon} />
            <div>
              <h3>{item.heading}</h3>
              {item.text && <p>{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
