import {AsyncLocalStorage} from 'node:async_hooks'
import {subscribe, unsubscribe} from 'node:diagnostics_channel'

const answered = 'http.server.response.finish'

/**
 * Does `work` once, when any server of this process has answered for the first time, or after `patience` ms without
 * that. On behalf of whoever calls this, not of that request.
 */
export function afterFirstAnswer(work: () => void, patience: number): void {
  const begin = AsyncLocalStorage.bind(() => {
    clearTimeout(timer)
    unsubscribe(answered, begin)
    work()
  })
  const timer = setTimeout(begin, patience).unref()
  subscribe(answered, begin)
}
