import {Spinner, Text} from '@sanity/ui'
import type {Numbers} from '../../../web/domain/office/wire.ts'
import {GhostButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {Hint, Page, Problem, Section} from '../office/page.tsx'
import {useOfficeAnswer} from '../office/use-office-data.ts'
import {saveFile} from '../requests/save-file.ts'
import {dollarWords, durationWords, numbersCsv, shareWords} from './number-words.ts'
import styles from './numbers.module.css'
import {WeekChart, WeekTable} from './week-chart.tsx'

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
