import {localUrl} from '../web/config/environment.ts'
import {type HealthAnswer, healthLines} from './health-lines.ts'
import {loadEnvFile, readSettings} from './settings.ts'
import {openStack} from './stack.ts'
import {untilInterrupted} from './terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const settings = readSettings()
  const started = performance.now()
  const stack = await openStack(settings, {say})
  if (settings.ownerPasswordIsNew)
    say(`Owner password, made now and kept in ${settings.dataDir}: ${settings.ownerPassword}`)
  if (process.argv.includes('--prepare')) {
    await stack.migrated
    await stack.stop()
    process.exit(0)
  }
  say('')
  say(`  Site     ${settings.publicBaseUrl}`)
  say(`  Studio   ${settings.publicBaseUrl}/studio`)
  if (stack.signInLink) say(`  Sign in  ${stack.signInLink}   (works once, within 15 minutes)`)
  say('')
  say(
    settings.hosted
      ? `  content:   hosted Sanity, project ${process.env.SANITY_PROJECT_ID}`
      : `  content:   embedded lake at http://localhost:${settings.lakePort}, kept in ${settings.dataDir}`,
  )
  const health = await fetch(`${localUrl(settings.port)}/api/health`)
  for (const line of healthLines((await health.json()) as HealthAnswer)) say(line)
  say(`  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C ends everything.`)
  return stack
})
