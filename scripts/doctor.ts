// `npm run doctor [-- https://example.com]` checks a live site and says in plain words what is wrong and what to do.
import {readEnv} from '../web/config/environment.ts'
import {createContentClient} from './content/client.ts'
import {checkCarrier, checkRoundTrip} from './doctor/own.ts'
import {examine, notChecked} from './doctor/site.ts'
import {childEnv, loadEnvFile, readConfig, requireContent} from './stack/config.ts'
import {runCommand} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  const [named, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error('Usage: npm run doctor [-- https://example.com]')
  if (!named) requireContent()
  const config = readConfig()
  const address = (named ?? config.publicBaseUrl).replace(/\/+$/, '')
  if (!URL.canParse(address)) throw new Error(`${address} is no address. Write it like https://example.com.`)
  const isOwn = new URL(address).origin === new URL(config.publicBaseUrl).origin
  const elsewhere = notChecked(`run npm run doctor where ${address} runs, with PUBLIC_BASE_URL=${address}`)
  say(`Checking ${address}`)
  const wrongs = await examine(address, say, {
    carrier: async () => (isOwn ? checkCarrier(readEnv(childEnv(config)).twilio) : elsewhere),
    roundTrip: async () => (isOwn ? checkRoundTrip(address, createContentClient(config)) : elsewhere),
  })
  say(wrongs === 0 ? 'Nothing wrong was found.' : `Wrong: ${wrongs}.`)
  if (wrongs > 0) process.exitCode = 1
})
