import styles from './area-map.module.css'
import {southCarolina} from './charlotte-roads.ts'
import {drawSheet, type MapPlace, type MapSheet, placeNames} from './places.ts'

/** A drawing of the places served, which the page also lists in words; around Charlotte with its roads. */
export function AreaMap({places: all, middle, title}: {places: readonly MapPlace[]; middle: MapPlace; title: string}) {
  const sheet = drawSheet(
    middle.position,
    all.map(({position}) => position),
  )
  const places = all.filter(({position}) => sheet.isOn(position))
  if (places.length === 0) return null
  const marks = places.map(({name, position, isMinor}) => {
    const fontSize = name === middle.name ? 25 : isMinor ? 18 : 20
    return {name, fontSize, isMinor, ...sheet.toPoint(position)}
  })
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Map of the areas we serve: ${places.map(({name}) => name).join(', ')}`}
    >
      <Roads sheet={sheet} />
      <Scale sheet={sheet} />
      {placeNames(marks, sheet.width).map(({name, x, y, fontSize, textX, textY, anchor}) => (
        <g key={name} className={styles.place}>
          <title>{name === middle.name ? title : name}</title>
          <circle cx={x} cy={y} r={fontSize * 0.4} />
          <text x={textX} y={textY} fontSize={fontSize} textAnchor={anchor} dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

const ring = 'I-485'

function Roads({sheet: {roads, toPoint, width, height}}: {sheet: MapSheet}) {
  const drawn = Object.entries(roads).map(([name, {course, labelAt}]) => ({
    name,
    path: toCurve(course.map(toPoint)),
    label: labelAt && toPoint(labelAt),
  }))
  if (drawn.length === 0) return <Grid width={width} height={height} />
  const highways = drawn.filter(({label}) => label)
  const corners = southCarolina.map(toPoint).map(({x, y}) => `${x},${y}`)
  return (
    <>
      <path className={styles.served} d={drawn.find(({name}) => name === ring)?.path} />
      <polygon className={styles.state} points={corners.join(' ')} />
      {drawn.map(({name, path, label}) => !label && <path key={name} className={styles.street} d={path} />)}
      {highways.map(({name, path}) => (
        <path key={name} className={styles.highway} d={path} />
      ))}
      {highways.map(({name, path}) => (
        <path key={name} className={styles.lane} d={path} />
      ))}
      {highways.map(({name, label = {x: 0, y: 0}}) => (
        <g key={name} className={styles.shield}>
          <rect x={label.x - 27} y={label.y - 12} width={54} height={24} rx={4} />
          <text x={label.x} y={label.y} textAnchor="middle" dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
      <text className={styles.stateName} x={18} y={height - 16}>
        South Carolina
      </text>
    </>
  )
}

function Grid({width, height}: {width: number; height: number}) {
  const step = 80
  const lines = (length: number) =>
    Array.from({length: Math.ceil(length / step)}, (_, index) => index * step + step / 2)
  return (
    <path
      className={styles.street}
      d={[...lines(width).map(x => `M${x} 0V${height}`), ...lines(height).map(y => `M0 ${y}H${width}`)].join('')}
    />
  )
}

function Scale({sheet: {width, height, pixelsPerMile}}: {sheet: MapSheet}) {
  const miles = [20, 10, 5, 2].find(count => count * pixelsPerMile < width / 4) ?? 1
  const [length, x, y] = [miles * pixelsPerMile, width - 16 - miles * pixelsPerMile, height - 26]
  const ticks = Array.from({length: miles - 1}, (_, index) => x + (index + 1) * pixelsPerMile)
  return (
    <g className={styles.scale}>
      <rect x={x} y={y} width={length} height={12} />
      <path d={ticks.map(at => `M${at} ${y}v6`).join('')} />
      <text x={x + length} y={y - 7} textAnchor="end">
        {miles === 1 ? '1 mile' : `${miles} miles`}
      </text>
      <path d="M26 18l8 22l-8 -5l-8 5z" />
      <text x={26} y={58} textAnchor="middle">
        N
      </text>
    </g>
  )
}

/** Draws a smooth line through the points (Catmull-Rom). */
function toCurve(points: readonly {x: number; y: number}[]): string {
  const [first, ...others] = points
  if (!first) return ''
  const isClosed = first.x === others.at(-1)?.x && first.y === others.at(-1)?.y
  const curves = others.map((to, index) => {
    const from = points[index] ?? to
    const before = points[index - 1] ?? (isClosed ? points.at(-2) : null) ?? from
    const after = points[index + 2] ?? (isClosed ? points[1] : null) ?? to
    const sixth = (a: number, b: number) => Math.round((b - a) / 0.6) / 10
    const control1 = `${from.x + sixth(before.x, to.x)} ${from.y + sixth(before.y, to.y)}`
    const control2 = `${to.x - sixth(from.x, after.x)} ${to.y - sixth(from.y, after.y)}`
    return `C${control1} ${control2} ${to.x} ${to.y}`
  })
  return `M${first.x} ${first.y}${curves.join('')}`
}
