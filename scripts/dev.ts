// `npm run dev`: the lake, Next and the Studio with hot reload, at the addresses of `npm start`.
import {join} from 'node:path'
import {localUrl, readEnvironment} from '../web/config/environment.ts'
import {sayAddresses} from './stack/announce.ts'
import {childEnv, loadEnvFile, readConfig, root} from './stack/config.ts'
import {requireFreePort, startNode, waitForAnswer} from './stack/processes.ts'
import {createSignInLink} from './stack/sign-in-link.ts'
import {importSeed, migrateContent, openLake} from './stack/stack.ts'
import {untilInterrupted} from './stack/terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const config = readConfig()
  const studioPort = readEnvironment(process.env).STUDIO_DEV_PORT
  await requireFreePort(config.port, 'PORT')
  if (config.hasOwnLake) await requireFreePort(config.lakePort, 'LAKE_PORT')
  await requireFreePort(studioPort, 'STUDIO_DEV_PORT')
  const lake = config.hasOwnLake ? await openLake(config) : null
  if (lake?.documents === 0) await importSeed(config, say)
  else if (lake) await migrateContent(config, lake.documents, say)

  const env = {
    ...childEnv(config),
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
  const site = startNode([nextCli, 'dev', 'web', '--port', String(config.port)], {env})
  const stop = async () => {
    await Promise.all([site.stop(), studio.stop()])
    await lake?.child.stop()
  }
  try {
    await waitForAnswer(`${localUrl(config.port)}/api/health`, site)
  } catch (error) {
    await stop()
    throw error
  }
  sayAddresses(config, lake && (await createSignInLink(config)), say)
  return {stop}
})
