import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {Icon} from '#web/components/icon/icon.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {AreaPagesQueryResult, ContactPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {listAreas} from '#web/domain/business/area-list.ts'
import {AreaMap} from '#web/features/map/area-map.tsx'
import {ContactMap} from '#web/features/map/contact-map.tsx'
import {type MapPlace, toMapPlaces, toPosition} from '#web/features/map/places.ts'
import styles from './areas-we-serve.module.css'

type Area = NonNullable<NonNullable<ContactPageQueryResult>['areas']>[number]

interface AreasWeServeProps {
  heading: string | null
  areas: readonly Area[]
  areaPages: AreaPagesQueryResult
  map: {title: string | null; places: SiteSettings['mapPlaces']}
  children?: ReactNode
}

/** The areas beside a map of them; the featured ones first and larger (spec 2.10). */
export function AreasWeServe({heading, areas, areaPages, map, children}: AreasWeServeProps) {
  const shown = inOrder(areas, areaPages)
  const places = toMapPlaces(map.places)
  const middle = places[0]
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="areas-we-serve">
      <div>
        <h2 id="areas-we-serve">{heading ?? 'Areas We Serve'}</h2>
        {children}
        <ul className={styles.areas}>
          {shown.map(({key, name, path, description, featured}) => (
            <li key={key} data-featured={featured ? '' : undefined}>
              {featured && <Icon name="map-pin" />}
              <h3>{path ? <a href={path}>{name}</a> : name}</h3>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </div>
      {middle && (
        <ContactMap at={middle.position} title={map.title ?? middle.name}>
          <AreaMap
            places={stegaClean(toShownPlaces(shown, areaPages, places))}
            middle={middle}
            title={map.title ?? middle.name}
          />
        </ContactMap>
      )}
    </section>
  )
}

function inOrder(areas: readonly Area[], areaPages: AreaPagesQueryResult) {
  const {typed, others} = listAreas(areas, areaPages, stegaClean)
  const listed = typed.map(({_key, ...area}) => ({key: _key, ...area}))
  const added = others.map(({name, path, intro}) => ({
    key: path ?? name,
    name,
    path,
    description: intro,
    featured: true,
  }))
  const end = listed.findLastIndex(({featured}) => featured) + 1
  return listed.toSpliced(end, 0, ...added)
}

/** A page's own place comes before that of the settings. Places that the list does not name come last. */
function toShownPlaces(
  shown: readonly {name: string | null; path: string | null}[],
  areaPages: AreaPagesQueryResult,
  places: readonly MapPlace[],
): MapPlace[] {
  const listed = shown.flatMap(({name, path}) => {
    const own = toPosition(areaPages.find(page => path !== null && page.path === path)?.location)
    const position = own ?? places.find(place => place.name === stegaClean(name))?.position
    return name && position ? [{name, position}] : []
  })
  const others = places.filter(({name}) => listed.every(place => stegaClean(place.name) !== name))
  return [...listed, ...others.map(place => ({...place, isMinor: true}))]
}
