// `npm run dev`: the lake, Next and the Studio with hot reload, at the addresses of `npm start`.
import {join} from 'node:path'
import {localUrl, readEnvironment} from '../web/config/environment.ts'
import {requireFreePort, startNode, waitForAnswer} from './stack/processes.ts'
import {childEnv, loadEnvFile, readSettings, root} from './stack/settings.ts'
import {createSignInLink} from './stack/sign-in-link.ts'
import {importSeed, migrateContent, openLake} from './stack/stack.ts'
import {untilInterrupted} from './stack/terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const settings = readSettings()
  const studioPort = readEnvironment(process.env).STUDIO_DEV_PORT
  await requireFreePort(settings.port, 'PORT')
  if (settings.hasOwnLake) await requireFreePort(settings.lakePort, 'LAKE_PORT')
  await requireFreePort(studioPort, 'STUDIO_DEV_PORT')
  const lake = settings.hasOwnLake ? await openLake(settings) : null
  if (lake?.documents === 0) await importSeed(settings, say)
  else if (lake) await migrateContent(settings, lake.documents, say)

  const env = {
    ...childEnv(settings),
    NODE_ENV: 'development' as const,
    STUDIO_DEV_PORT: String(studioPort),
    STUDIO_DEV_URL: localUrl(studioPort),
  }
  const sanityCli = join(root, 'node_modules/sanity/bin/sanity')
  const studio = startNode([sanityCli, 'dev', '--host', '127.0.0.1', '--port', String(studioPort)], {
    cwd: join(root, 'studio'),
    env,
    onLine: () => {},
  })
  const nextCli = join(root, 'node_modules/next/dist/bin/next')
  const site = startNode([nextCli, 'dev', 'web', '--port', String(settings.port)], {env})
  const stop = async () => {
    await Promise.all([site.stop(), studio.stop()])
    await lake?.child.stop()
  }
  try {
    await waitForAnswer(`${localUrl(settings.port)}/api/health`, site)
  } catch (error) {
    await stop()
    throw error
  }
  say(`\n  Site     ${settings.publicBaseUrl}\n  Studio   ${settings.publicBaseUrl}/studio`)
  if (lake) say(`  Sign in  ${await createSignInLink(settings)}   (works once, within 15 minutes)`)
  if (settings.ownerPasswordIsNew)
    say(`  Owner password, made now and kept in ${settings.dataDir}: ${settings.ownerPassword}`)
  return {stop}
})
