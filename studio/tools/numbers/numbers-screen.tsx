import {Spinner, Text} from '@sanity/ui'
import {type Numbers, ways, wayTitles} from '../../../web/domain/office/wire.ts'
import {GhostButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {Hint, Page, Problem, Section} from '../office/page.tsx'
import {useOfficeAnswer} from '../office/use-office-data.ts'
import {saveFile} from '../requests/save-file.ts'
import {dollarWords, durationWords, numbersCsv, shareWords} from './number-words.ts'
import styles from './numbers.module.css'

const maxBars = 12

export function NumbersScreen() {
  const {data: numbers, error, refresh} = useOfficeAnswer<Numbers>('numbers')
  return (
    <Page title="Numbers" intro="The last 12 weeks, without spam and held-back requests" back="Today">
      {!numbers && (error ? <Problem sentence={error} onRetry={refresh} /> : <Spinner />)}
      {numbers && <Figures numbers={numbers} />}
    </Page>
  )
}

function Figures({numbers}: {numbers: Numbers}) {
  const {weeks, pages, taps, requests, texts} = numbers
  const calls = taps.reduce((sum, {call}) => sum + call, 0)
  const textTaps = taps.reduce((sum, {text}) => sum + text, 0)
  return (
    <>
      <Section title={`${requests} ${requests === 1 ? 'request' : 'requests'}`}>
        {requests === 0 ? (
          <Text muted>No requests yet.</Text>
        ) : (
          <>
            <WeekChart weeks={weeks} />
            <details>
              <summary className={office.summary}>Show the table</summary>
              <WeekTable weeks={weeks} />
            </details>
          </>
        )}
      </Section>
      <KeyFigures numbers={numbers} />
      <Section title="Pages they came from">
        <Bars bars={pages.map(({page, requests: count}) => [page, count])} none="No requests yet." />
      </Section>
      <Section title={`Taps on the website: ${calls} on call, ${textTaps} on text`}>
        <Bars
          bars={taps.map(({page, call, text}) => [page, call + text])}
          none="Nobody has tapped a call or text link yet."
        />
        <Hint>Counted without cookies or addresses.</Hint>
      </Section>
      <Section title="Texts">
        <p className={office.words}>
          {texts.count} sent, in {texts.parts} parts: about {dollarWords(texts.cents)}. An estimate; set your price per
          part in the business settings.
        </p>
      </Section>
      <div>
        <GhostButton
          text="Save as CSV"
          onClick={() => saveFile(new Blob([numbersCsv(numbers)], {type: 'text/csv'}), 'numbers.csv')}
        />
      </div>
    </>
  )
}

function KeyFigures({numbers}: {numbers: Numbers}) {
  const {requests, answered, medianAnswerMs, promiseMs, booked, ratings} = numbers
  return (
    <dl className={styles.figures}>
      <div data-late={medianAnswerMs !== null && promiseMs !== null && medianAnswerMs > promiseMs}>
        <dt>Half are answered within</dt>
        <dd>{medianAnswerMs === null ? '–' : durationWords(medianAnswerMs)}</dd>
        <dd>
          {answered} of {requests} answered
          {promiseMs !== null && `; you promise ${durationWords(promiseMs)} of business time`}
        </dd>
      </div>
      <div>
        <dt>Booked</dt>
        <dd>{shareWords(booked, requests)}</dd>
        <dd>
          {booked} of {requests} booked or done
        </dd>
      </div>
      <div>
        <dt>Rating</dt>
        <dd>{ratings.average === null ? '–' : `${ratings.average.toFixed(1)} of 5`}</dd>
        <dd>{ratings.count === 1 ? '1 rating' : `${ratings.count} ratings`}</dd>
      </div>
    </dl>
  )
}

function Bars({bars, none}: {bars: [name: string, count: number][]; none: string}) {
  const highest = Math.max(1, ...bars.map(([, count]) => count))
  if (bars.length === 0) return <Text muted>{none}</Text>
  const more = bars.length - maxBars
  return (
    <ul className={styles.bars}>
      {bars.slice(0, maxBars).map(([name, count]) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{count}</span>
          <span className={styles.bar} style={{width: `${(100 * count) / highest}%`}} />
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more in the CSV</li>}
    </ul>
  )
}

const height = 120
const barWidth = 18
const step = 28

/** The table below the chart says the same. */
function WeekChart({weeks}: {weeks: Numbers['weeks']}) {
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

function WeekTable({weeks}: {weeks: Numbers['weeks']}) {
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
