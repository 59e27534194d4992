import {AsyncLocalStorage} from 'node:async_hooks'
import {subscribe, unsubscribe} from 'node:diagnostics_channel'

const answered = 'http.server.response.finish'

interface Times {
  /** ms after the first answer, in which whoever else waits for that page gets it, too. */
  rest: number
  /** ms after which it is done without any answer. */
  patience: number
}

/**
 * Does `work` once, when a server of this process has answered for the first time. On behalf of whoever calls this, not
 * of that request.
 */
export function afterFirstAnswer(work: () => void, {rest, patience}: Times): void {
  const onAnswer = AsyncLocalStorage.bind(() => {
    unsubscribe(answered, onAnswer)
    clearTimeout(timer)
    setTimeout(work, rest).unref()
  })
  const timer = setTimeout(() => {
    unsubscribe(answered, onAnswer)
    work()
  }, patience).unref()
  subscribe(answered, onAnswer)
}
