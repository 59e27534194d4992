import {headingsOf, RichText} from '#web/components/text/rich-text.tsx'
import type {PrivacyPageQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './privacy-view.module.css'

export function PrivacyView({page}: {page: NonNullable<PrivacyPageQueryResult>}) {
  const headings = headingsOf(page.body)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{page.heading}</h1>
        {page.lastUpdated && (
          <p className={styles.updated}>
            Last updated <time dateTime={page.lastUpdated}>{formatDay(page.lastUpdated)}</time>
          </p>
        )}
      </div>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ul>
          {headings.map(({key, level, text, id}) => (
            <li key={key} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <RichText value={page.body} linkedHeadings />
      </div>
    </div>
  )
}

/** "2025-09-01" -> "September 1, 2025". A date is parsed as UTC, so it is formatted as UTC. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(day))
}
