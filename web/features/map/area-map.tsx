import styles from './area-map.module.css'
import {isOnMap, mapSize, type Position, positionOf, roads, toPoint} from './places.ts'

interface AreaMapProps {
  areas: readonly {name: string; position: Position | null}[]
}

/** A drawing of the city's ring road and the places served, which the page also lists in words. */
export function AreaMap({areas}: AreaMapProps) {
  const places = areas.flatMap(({name, position}) => {
    const at = position ?? positionOf(name)
    return at && isOnMap(at) ? [{name, ...toPoint(at)}] : []
  })
  if (places.length === 0) return null
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={`Map of the areas we serve: ${places.map(({name}) => name).join(', ')}`}
    >
      <polygon className={styles.served} points={toPoints(roads['I-485']?.course ?? [])} />
      {Object.entries(roads).map(([name, {course}]) => (
        <polyline
          key={name}
          className={styles.road}
          data-ring={name === 'I-485' ? '' : undefined}
          points={toPoints(course)}
        />
      ))}
      {Object.entries(roads).map(([name, {labelAt}]) => {
        const {x, y} = toPoint(labelAt)
        return (
          <text key={name} className={styles.roadName} x={x} y={y} textAnchor="middle">
            {name}
          </text>
        )
      })}
      {places.map(({name, x, y}) => {
        // Near the right edge, the name is left of its mark.
        const left = x > mapSize.width * 0.7
        return (
          <g key={name} className={styles.place} data-centre={name === 'Charlotte' ? '' : undefined}>
            <title>{name === 'Charlotte' ? 'Charlotte, NC' : name}</title>
            <circle cx={x} cy={y} r={name === 'Charlotte' ? 11 : 8} />
            <text x={left ? x - 16 : x + 16} y={y + 7} textAnchor={left ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function toPoints(positions: readonly Position[]): string {
  return positions
    .map(toPoint)
    .map(({x, y}) => `${x},${y}`)
    .join(' ')
}
