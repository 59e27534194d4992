import styles from './area-map.module.css'
import {drawSheet, type MapPlace, type MapSheet, type Position} from './places.ts'

interface AreaMapProps {
  places: readonly MapPlace[]
  middle: MapPlace
  title: string
}

/** A drawing of the places served, which the page also lists in words; around Charlotte with its ring road. */
export function AreaMap({places: all, middle, title}: AreaMapProps) {
  const positions = all.map(({position}) => position)
  const sheet = drawSheet(middle.position, positions)
  const places = all.filter(({position}) => sheet.isOn(position))
  if (places.length === 0) return null
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Map of the areas we serve: ${places.map(({name}) => name).join(', ')}`}
    >
      <Roads sheet={sheet} />
      {places.map(({name, position}) => {
        const {x, y} = sheet.toPoint(position)
        // Near the right edge, the name is left of its mark.
        const left = x > sheet.width * 0.7
        const isMiddle = name === middle.name
        return (
          <g key={name} className={styles.place} data-centre={isMiddle ? '' : undefined}>
            <title>{isMiddle ? title : name}</title>
            <circle cx={x} cy={y} r={isMiddle ? 11 : 8} />
            <text x={left ? x - 16 : x + 16} y={y + 7} textAnchor={left ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const ring = 'I-485'

function Roads({sheet: {roads, toPoint}}: {sheet: MapSheet}) {
  const toPoints = (positions: readonly Position[]) =>
    positions
      .map(toPoint)
      .map(({x, y}) => `${x},${y}`)
      .join(' ')
  return (
    <>
      {roads[ring] && <polygon className={styles.served} points={toPoints(roads[ring].course)} />}
      {Object.entries(roads).map(([name, {course}]) => (
        <polyline
          key={name}
          className={styles.road}
          data-ring={name === ring ? '' : undefined}
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
    </>
  )
}
