// The figures of the home and the about page, once for each time that such a page is made.
import {answersOfDays, type Figures, honestFigures, noFigures} from '#web/domain/business/figures.ts'
import {openMsBetween, type ReplyRules} from '#web/domain/business/reply-by.ts'
import {within} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import {averageRating, countAnswered, promiseOf, requestsSince} from './numbers.ts'

const timeoutMs = 1000

/**
 * Never rejects: a page is made without them while the store is away. `rules` come from the page, because a fresh read of
 * the content would make the page dynamic.
 */
export async function readFigures(services: Services, rules: ReplyRules): Promise<Figures> {
  try {
    return await within(timeoutMs, describeFigures(services, rules))
  } catch (error) {
    services.log.error('pages are made without figures', error)
    return noFigures
  }
}

async function describeFigures({store, now: clock}: Services, rules: ReplyRules): Promise<Figures> {
  const db = await store.open()
  const now = clock()
  const since = now - answersOfDays * 24 * 60 * 60_000
  const [requests, answered, ratings] = await Promise.all([
    requestsSince(db, since),
    countAnswered(db),
    db.selectFrom('surveys').select(['booking', 'technician', 'quality']).where('may_count', '=', 1).execute(),
  ])
  const promiseMs = promiseOf(rules)
  const openMs = (from: number, to: number) => openMsBetween(from, to, rules) ?? Number.POSITIVE_INFINITY
  return honestFigures({
    answered,
    answerMs: requests.flatMap(({created_at, answeredAt}) =>
      answeredAt === null ? [] : [openMs(created_at, answeredAt)],
    ),
    overdue: requests.filter(
      ({status, created_at, answeredAt}) =>
        status === 'new' && answeredAt === null && openMs(created_at, now) > promiseMs,
    ).length,
    promiseMs: rules.hours.length > 0 ? promiseMs : null,
    ratings: {count: ratings.length, average: averageRating(ratings)},
  })
}
