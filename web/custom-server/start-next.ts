/**
 * Next, got ready when somebody first needs it: a front with pages from the process before answers without. Used by
 * main.ts.
 */
import {addKnownScripts} from './inline-code.ts'

type Handler = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
) => Promise<void>

interface NextOptions {
  /** Next's directory, as it is given to Next. */
  dir: string
  port: number
  /** What the build left of its inline scripts. */
  scripts: string
  /** Next cannot be made ready: there is no site. */
  onFailure(error: unknown): void
}

export interface StartedNext {
  /** Next's request handler, once it is ready. Pending for ever after a failure, which is told by `onFailure`. */
  ready(): Promise<Handler>
  isReady(): boolean
  /** Loads the code, some 50 ms of work, and makes nothing ready. */
  load(): void
  close(): Promise<void>
}

/** ms */
const patience = 60_000

export function createNext({dir, port, scripts, onFailure}: NextOptions): StartedNext {
  let app: ReturnType<typeof import('next')['default']> | null = null
  let handler: Handler | null = null
  let preparing: Promise<Handler> | null = null

  async function prepare(): Promise<Handler> {
    const {default: next} = await import('next')
    app = next({dev: false, dir, port, quiet: true})
    await app.prepare()
    addKnownScripts(scripts)
    handler = app.getRequestHandler()
    return handler
  }

  return {
    ready() {
      preparing ??= new Promise<Handler>(resolve => {
        const late = setTimeout(() => onFailure(new Error(`not ready within ${patience / 1000} seconds`)), patience)
        prepare()
          .then(resolve, onFailure)
          .finally(() => clearTimeout(late))
      })
      return preparing
    },
    isReady: () => handler !== null,
    load: () => void import('next').catch(() => {}),
    close: async () => {
      if (handler) await app?.close()
    },
  }
}
