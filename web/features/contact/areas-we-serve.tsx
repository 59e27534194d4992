import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import type {ContactPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {AreaMap} from '#web/features/map/area-map.tsx'
import {ContactMap} from '#web/features/map/contact-map.tsx'
import styles from './areas-we-serve.module.css'

type Area = NonNullable<NonNullable<ContactPageQueryResult>['areas']>[number]

interface AreasWeServeProps {
  heading: string | null
  areas: readonly Area[]
}

/** The areas beside a map of them; the featured ones first and larger (spec 2.10). */
export function AreasWeServe({heading, areas}: AreasWeServeProps) {
  return (
    <section className={styles.section} aria-labelledby="areas-we-serve">
      <div>
        <h2 id="areas-we-serve">{heading ?? 'Areas We Serve'}</h2>
        <ul className={styles.areas}>
          {areas.map(({_key, name, description, featured}) => (
            <li key={_key} data-featured={featured ? '' : undefined}>
              {featured && <Icon name="map-pin" />}
              <h3>{name}</h3>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </div>
      <ContactMap>
        <AreaMap names={areas.flatMap(({name}) => stegaClean(name) || [])} />
      </ContactMap>
    </section>
  )
}
