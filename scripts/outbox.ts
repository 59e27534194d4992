// `npm run outbox [-- --json]` lists every text and its state, failures in red. `--release` sends staff texts stored
// before a carrier was configured (receipts would come too late); `--retry` resends failed ones.
import {messageKinds} from '../web/server/messages/kinds.ts'
import {listTexts, releaseKept, retryFailed} from '../web/server/outbox/list-texts.ts'
import type {Store} from '../web/server/ports.ts'
import {printJson, withLeadStore} from './stack/lead-store.ts'
import {say} from './stack/terminal.ts'

const words = process.argv.slice(2)
const flags = ['--json', '--release', '--retry']
const usage = 'Usage: npm run outbox [-- --json | --release | --retry]'

await withLeadStore(words.every(word => flags.includes(word)) ? run : null, usage)

async function run(store: Store): Promise<void> {
  const queue = words.includes('--release') ? releaseKept : words.includes('--retry') ? retryFailed : null
  if (queue) return say(`${await queue(store, messageKinds, Date.now())} texts are queued.`)
  const texts = (await listTexts(store)).map(row => (messageKinds.of(row)?.isSecret ? {...row, text: null} : row))
  if (words.includes('--json')) return printJson(texts)
  for (const text of texts) {
    const line = `${new Date(text.created_at).toISOString()}  ${text.state.padEnd(10)} ${text.subject.padEnd(14)} ${text.channel.padEnd(5)} to ${text.recipient ?? staffOf(text.state)}`
    say(text.state === 'failed' ? red(line) : line)
    if (text.error) say(`  ${text.error}`)
    say(`${(text.text ?? '(not composed yet, or a secret)').replace(/^/gm, '  ')}\n`)
  }
  say(`${texts.length} texts.`)
}

/** Who of them gets it is decided when it is sent. */
function staffOf(state: string): string {
  return state === 'queued' ? 'the staff' : 'the staff (nobody is named)'
}

function red(text: string): string {
  return process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text
}
