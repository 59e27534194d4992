// Today's data is asked for as soon as the owner is known: Sanity then takes seconds until it shows a tool.
import type {Today} from '../../../web/domain/office/wire.ts'

interface EarlyAnswers {
  version: string
  today: Today
}

let answers: EarlyAnswers | null = null
let isAsked = false

export const earlyAnswers = () => answers

/** Once shown they grow old. */
export const forgetEarlyAnswers = () => {
  answers = null
}

/** Does nothing unless the page opens with Today: web/server/preview/studio-page.ts then has these answers on their way. */
export async function askEarly(open: () => Promise<void>): Promise<void> {
  if (isAsked || typeof document === 'undefined' || !document.querySelector('link[rel="preload"][as="fetch"]')) return
  isAsked = true
  answers = await readBoth().catch(() => open().then(readBoth))
}

async function readBoth(): Promise<EarlyAnswers> {
  const [{version}, today] = await Promise.all([read<EarlyAnswers>('version'), read<Today>('today')])
  return {version, today}
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/office/${path}`)
  if (!answer.ok) throw new Error(`The office is not open (${answer.status})`)
  return answer.json()
}
