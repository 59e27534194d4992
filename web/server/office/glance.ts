// GET /api/office/glance: the jobs and open requests of Today, in a frame of the Studio's page while its scripts load,
// which takes seconds on a phone. 204 for strangers and whenever they cannot be read: the frame stays empty then.
import {formatMoment} from '#web/domain/business/format-moment.ts'
import {telHref} from '#web/domain/business/phone.ts'
import {formatVisit} from '#web/domain/office/visit.ts'
import type {RequestSummary} from '#web/domain/office/wire.ts'
import {done} from '../http/answers.ts'
import {escapeHtml} from '../http/escape-html.ts'
import {plainPage} from '../http/plain-page.ts'
import type {Services} from '../ports.ts'
import {withOffice} from './office-session.ts'
import {describeJobs, describeUnanswered} from './today.ts'

export async function handleGlance(request: Request, services: Services): Promise<Response> {
  const answered = await withOffice(request, services, async () => toPage(await describeGlance(services)))
  return answered.ok ? answered : done()
}

interface Glance {
  lists: {title: string; requests: RequestSummary[]}[]
  timeZone: string | undefined
}

async function describeGlance(services: Services): Promise<Glance> {
  const db = await services.store.open()
  const [{today, tomorrow}, {unanswered}, business] = await Promise.all([
    describeJobs(services, db),
    describeUnanswered(services, db),
    services.business.read(),
  ])
  const lists = [
    {title: `Today: ${countOf(today)}`, requests: today},
    {title: `Tomorrow: ${countOf(tomorrow)}`, requests: tomorrow},
    {title: `Waiting for your answer (${unanswered.length})`, requests: unanswered},
  ]
  return {lists: lists.filter(({requests}) => requests.length > 0), timeZone: business?.replyRules?.timeZone}
}

const countOf = (jobs: readonly unknown[]) => (jobs.length === 1 ? '1 job' : `${jobs.length} jobs`)

function toPage({lists, timeZone}: Glance): Response {
  if (lists.length === 0) return done()
  const sections = lists.map(({title, requests}) => {
    const rows = requests.map(request => toRow(request, timeZone)).join('')
    return `<h2>${title}</h2><ul>${rows}</ul>`
  })
  return plainPage('Today', `<small role="status">One moment…</small>${sections.join('')}`)
}

function toRow({number, name, phone, firstLine, visit, dueAt}: RequestSummary, timeZone?: string): string {
  const when = visit ? formatVisit(visit) : dueAt !== null ? `Answer by ${formatMoment(dueAt, timeZone)}` : ''
  const under = [`No. ${number}`, when, firstLine].filter(Boolean).map(line => `<small>${escapeHtml(line)}</small>`)
  return `<li><div><b>${escapeHtml(name)}</b>${under.join('')}</div><a href="${telHref(phone)}">Call</a></li>`
}
