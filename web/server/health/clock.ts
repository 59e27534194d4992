import type {Services} from '../ports.ts'
import type {PortHealth} from './ports.ts'

/** Whether the site and the embedded lake trust the machine's date. @throws while the store or the lake is away */
export async function describeClock({
  date,
  studio,
  now,
}: Pick<Services, 'date' | 'studio' | 'now'>): Promise<PortHealth> {
  const [site, lake] = await Promise.all([date.isTrusted(), studio.isDateTrusted()])
  if (site && lake) return {ok: true, text: 'the date agrees with what the site has seen'}
  const shown = new Date(now()).toISOString()
  const remedy = 'If it is right, press “The date is right” in the Studio under Today; if it is wrong, set the clock'
  return {
    ok: true,
    isWarning: true,
    text: `the clock of this machine jumped to ${shown}, or the site was off for days. ${remedy}. Until then nothing old is deleted and nothing planned goes out`,
  }
}
