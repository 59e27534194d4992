import {localUrl} from '../../web/config/environment.ts'
import {type HealthAnswer, healthLines} from '../doctor/health-lines.ts'
import type {Stack} from './stack.ts'

/** What a started site prints: where it is, how to sign in, and its health. `startedAt` is of performance.now(). */
export async function announce({settings, signInLink}: Stack, startedAt: number, say: (line: string) => void) {
  if (settings.ownerPasswordIsNew)
    say(`Owner password, made now and kept in ${settings.dataDir}: ${settings.ownerPassword}`)
  say('')
  say(`  Site     ${settings.publicBaseUrl}`)
  say(`  Studio   ${settings.publicBaseUrl}/studio`)
  if (signInLink) say(`  Sign in  ${signInLink}   (works once, within 15 minutes)`)
  say('')
  say(
    settings.hosted
      ? `  content:   hosted Sanity, project ${process.env.SANITY_PROJECT_ID}`
      : settings.hasOwnLake
        ? `  content:   embedded lake at http://localhost:${settings.lakePort}, kept in ${settings.dataDir}`
        : `  content:   the lake at ${settings.lakeUrl}`,
  )
  const health = await fetch(`${localUrl(settings.port)}/api/health`)
  for (const line of healthLines((await health.json()) as HealthAnswer)) say(line)
  say(`  Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends everything.`)
}
