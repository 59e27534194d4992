// Today's data is asked for when the Studio's code begins to run: Sanity takes seconds until it shows a tool.
import type {Today} from '../../../web/domain/office/wire.ts'

interface EarlyAnswers {
  version: string
  today: Today
}

let answers: EarlyAnswers | null = null

export const earlyAnswers = () => answers

/** Once shown they grow old. */
export const forgetEarlyAnswers = () => {
  answers = null
}

/** Does nothing unless the page opens with Today: web/server/preview/studio-page.ts then has these answers on their way. */
export async function askEarly(): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector('link[rel="preload"][as="fetch"]')) return
  const [{version}, today] = await Promise.all([read<EarlyAnswers>('version'), read<Today>('today')])
  answers = {version, today}
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/office/${path}`)
  if (!answer.ok) throw new Error(`The office is not open (${answer.status})`)
  return answer.json()
}
