import pino from 'pino'
import {currentTrace} from './trace.ts'

type Fields = Record<string, string | number | boolean | null>

/** Operators read events and ids, never a visitor's name, number, address or text. */
export interface Log {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, error: unknown, fields?: Fields): void
}

const maxWaitingBytes = 1_000_000

/** Never throws: on a full disk lines wait in memory, or are dropped, and visitors still get their answers. */
function standardError() {
  const destination = pino.destination({fd: 2, sync: true, maxLength: maxWaitingBytes})
  return destination.on('error', () => {})
}

export function createPinoLog({level, write}: {level: keyof Log; write?: (line: string) => void}): Log {
  const mixin = () => {
    const trace = currentTrace()
    return trace === null ? {} : {trace}
  }
  const options = {level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime}
  const logger = write ? pino(options, {write}) : pino(options, standardError())
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) => logger.error({...fields, cause: causes(error)}, event),
  }
}

// Such errors may quote the visitor ("Key (phone)=(704…) already exists"), so only name and code are logged.
function causes(error: unknown): string {
  const parts: string[] = []
  for (let cause = error; cause instanceof Error && parts.length < 5; cause = cause.cause) {
    const code = 'code' in cause ? ` ${String(cause.code)}` : 'errcode' in cause ? ` ${String(cause.errcode)}` : ''
    parts.push(cause.message.startsWith('[') ? cause.message : `${cause.name}${code}`)
  }
  return parts.join(' < ')
}
