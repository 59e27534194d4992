// `npm run sign-in` prints a new one-time link into the Studio, for an owner who has no password at hand or whose
// sign-in others slow down. Needs a running site.
import {loadEnvFile, readConfig, requireContent} from './stack/config.ts'
import {createSignInLink} from './stack/sign-in-link.ts'
import {sentenceOf} from './stack/terminal.ts'

try {
  loadEnvFile()
  requireContent()
  const config = readConfig()
  if (config.hosted) throw new Error('With hosted Sanity you sign in with your Sanity account, at /studio.')
  process.stdout.write(`${await createSignInLink(config)}\n`)
  process.stdout.write('It works once, within 15 minutes.\n')
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
