// The lake process. Takes its settings as JSON in LAKE_SETTINGS. Prints one line, `{"event":"ready",…}` with the document
// count or `{"event":"failed","reason":…}`, logs JSON to standard error, and exits cleanly on SIGTERM and SIGINT.
import pino from 'pino'
import {type LakeSettings, startLake} from './src/lake.ts'
import type {LakeLog} from './src/types.ts'

const closeTimeoutMs = 2000

const maxWaitingBytes = 1_000_000
const standardError = pino.destination({dest: 2, sync: true, maxLength: maxWaitingBytes})
// On a full disk lines wait in memory, or are dropped, and the lake still answers.
standardError.on('error', () => {})
const logger = pino({base: undefined, timestamp: pino.stdTimeFunctions.isoTime}, standardError)
const log: LakeLog = (level, message, fields) => logger[level](fields ?? {}, message)

try {
  const settings: LakeSettings = JSON.parse(process.env.LAKE_SETTINGS ?? '{}')
  const lake = await startLake({...settings, log})
  const close = (signal: string) => {
    log('info', 'lake closing', {signal})
    setTimeout(() => process.exit(1), closeTimeoutMs).unref()
    lake.close().then(
      () => process.exit(0),
      error => fail(error),
    )
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  // A killed parent leaves no word, and nobody would look after this process.
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    close('the parent has ended')
  }, 1000).unref()
  const {url, port, dataset} = lake
  const ready = {event: 'ready', url, port, documents: dataset.size()}
  process.stdout.write(`${JSON.stringify(ready)}\n`)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${reason}\n`)
  process.stdout.write(`${JSON.stringify({event: 'failed', reason})}\n`)
  process.exit(1)
}
