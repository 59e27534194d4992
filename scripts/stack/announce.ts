import {localUrl} from '../../web/config/environment.ts'
import type {HealthAnswer} from '../doctor/site.ts'
import type {StackConfig} from './config.ts'
import type {Stack} from './stack.ts'
import type {Say} from './terminal.ts'

/** What a started site prints: where it is, how to sign in, and its health. `startedAt` is of performance.now(). */
export async function announce({config, signInLink}: Stack, startedAt: number, say: Say) {
  sayAddresses(config, signInLink, say)
  say('')
  say(
    config.hosted
      ? `  content:   hosted Sanity, project ${process.env.SANITY_PROJECT_ID}`
      : config.hasOwnLake
        ? `  content:   embedded lake at http://localhost:${config.lakePort}, kept in ${config.dataDir}`
        : `  content:   the lake at ${config.lakeUrl}`,
  )
  const health = await fetch(`${localUrl(config.port)}/api/health`)
  for (const line of healthLines((await health.json()) as HealthAnswer)) say(line)
  say(`  Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends everything.`)
}

export function sayAddresses(config: StackConfig, signInLink: string | null, say: Say): void {
  if (config.ownerPasswordIsNew) say(`Owner password, made now and kept in ${config.dataDir}: ${config.ownerPassword}`)
  say('')
  say(`  Site     ${config.publicBaseUrl}`)
  say(`  Studio   ${config.publicBaseUrl}/studio`)
  if (signInLink) say(`  Sign in  ${signInLink}   (works once, within 15 minutes)`)
}

const named = ['store', 'sms', 'photos', 'chat', 'email', 'alerts', 'assistant', 'pages']
const width = 'assistant:'.length

/** The ports in use, then each cause that needs the owner. */
export function healthLines({ports, red, warnings = []}: HealthAnswer): string[] {
  return [
    ...named.map(port => `  ${`${port}:`.padEnd(width)} ${ports[port]}`),
    ...red.map(port => `  Needs attention: ${port}: ${ports[port]}`),
    ...warnings.map(port => `  Worth a look: ${port}: ${ports[port]}`),
  ]
}
