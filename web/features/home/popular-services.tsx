import {later} from '#web/components/loading/later.ts'
import {ServiceLines} from '#web/features/services/service-lines.tsx'
import type {PopularService, PopularServicesSection} from './home-page.ts'
import styles from './popular-services.module.css'

interface PopularServicesProps {
  section: PopularServicesSection
  services: PopularService[]
}

export function PopularServices({section, services}: PopularServicesProps) {
  return (
    <section className={styles.section} aria-labelledby="popular-services" {...later}>
      <div className={styles.head}>
        <h2 id="popular-services">{section.heading}</h2>
        {section.text && <p>{section.text}</p>}
      </div>
      <ServiceLines services={services} />
      <p className={styles.all}>
        <a href="/services">See all services and prices</a>
      </p>
    </section>
  )
}
