import {type Numbers, ways, wayTitles} from '../../../web/domain/office/wire.ts'
import styles from './numbers.module.css'

const height = 120
const barWidth = 18
const step = 28

/** The table below the chart says the same. */
export function WeekChart({weeks}: {weeks: Numbers['weeks']}) {
  const totals = weeks.map(({byWay}) => ways.reduce((sum, way) => sum + byWay[way], 0))
  const highest = Math.max(1, ...totals)
  const used = ways.filter(way => weeks.some(({byWay}) => byWay[way] > 0))
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${weeks.length * step} ${height + 34}`} aria-hidden="true">
        {weeks.map(({monday, byWay}, index) => {
          const total = totals[index] ?? 0
          let top = height
          return (
            <g key={monday} transform={`translate(${index * step + (step - barWidth) / 2} 14)`}>
              {ways.map(way => {
                const size = (byWay[way] / highest) * height
                top -= size
                return size > 0 && <rect key={way} data-way={way} y={top} width={barWidth} height={size} />
              })}
              {total > 0 && (
                <text x={barWidth / 2} y={top - 4}>
                  {total}
                </text>
              )}
              <line x1={-4} x2={barWidth + 4} y1={height} y2={height} />
              {index % 3 === 2 && (
                <text x={barWidth / 2} y={height + 15}>
                  {dayWords(monday)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ul className={styles.legend}>
          {used.map(way => (
            <li key={way}>
              <span data-way={way} /> {wayTitles[way]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

export function WeekTable({weeks}: {weeks: Numbers['weeks']}) {
  return (
    <table className={styles.table}>
      <caption>Requests by week and way</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {ways.map(way => (
            <th key={way} scope="col">
              {wayTitles[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({monday, byWay}) => (
          <tr key={monday}>
            <th scope="row">{dayWords(monday)}</th>
            {ways.map(way => (
              <td key={way}>{byWay[way]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', {timeZone: 'UTC', month: 'short', day: 'numeric'})

const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
