// `npm run sign-in` prints a new one-time link into the Studio, for an owner who has no password at hand or whose
// sign-in others slow down. Needs a running site.
import {loadEnvFile, readConfig, requireContent} from './stack/config.ts'
import {createSignInLink} from './stack/sign-in-link.ts'
import {runCommand} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  requireContent()
  const config = readConfig()
  if (config.hosted) throw new Error('With hosted Sanity you sign in with your Sanity account, at /studio.')
  say(await createSignInLink(config))
  say('It works once, within 15 minutes.')
})
