import pino from 'pino'
import {currentTrace} from './trace.ts'

/** For operators: events and ids, never a name, number, address or text of a visitor. */
export interface Log {
  info(event: string, fields?: Record<string, string | number | boolean | null>): void
  warn(event: string, fields?: Record<string, string | number | boolean | null>): void
  error(event: string, error: unknown, fields?: Record<string, string | number | boolean | null>): void
}

interface LogOptions {
  level: 'info' | 'warn' | 'error'
  /** Where the lines go; standard error when it is left out. */
  write?: (line: string) => void
}

/** One JSON line per event, with the id of the request that it belongs to. Of an error it keeps what kind it is, never its message's values. */
export function createPinoLog({level, write}: LogOptions): Log {
  const mixin = () => {
    const trace = currentTrace()
    return trace === null ? {} : {trace}
  }
  const options = {level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime}
  const logger = write ? pino(options, {write}) : pino(options, pino.destination({fd: 2, sync: true}))
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) => logger.error({...fields, cause: causes(error)}, event),
  }
}

/**
 * Names, codes and our own messages. What a database or a carrier says may quote the visitor's words
 * ("Key (phone)=(704…) already exists"), so of foreign errors only name and code are kept.
 */
function causes(error: unknown): string {
  const parts: string[] = []
  for (let cause = error; cause instanceof Error && parts.length < 5; cause = cause.cause) {
    const code = 'code' in cause ? ` ${String(cause.code)}` : 'errcode' in cause ? ` ${String(cause.errcode)}` : ''
    parts.push(cause.message.startsWith('[') ? cause.message : `${cause.name}${code}`)
  }
  return parts.join(' < ')
}
