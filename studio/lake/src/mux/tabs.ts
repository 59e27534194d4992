/** Tabs whose shared stream is a long HTTP response. Each has a secret name, which authenticates its other requests. */
import {httpError} from '../errors.ts'
import {createTab, type Line, type Tab} from './tab.ts'

const heartbeatIntervalMs = 15_000
const maxTabs = 200
/** A tab that does not read is disconnected and starts over. */
const maxBufferedBytes = 8 * 1024 * 1024

export interface Tabs {
  /** One JSON object per line. @throws 409 for a used name, 429 above 200 tabs */
  open(name: string): ReadableStream<Uint8Array>
  /** @throws 404 when the tab is not open */
  require(name: string): Tab
  get(name: string): Tab | undefined
}

export function createTabs(): Tabs {
  const tabs = new Map<string, Tab>()

  function close(name: string): void {
    const tab = tabs.get(name)
    tabs.delete(name)
    tab?.close()
  }

  return {
    open(name) {
      if (tabs.has(name)) throw httpError(409, 'This stream is open already')
      if (tabs.size >= maxTabs) throw httpError(429, 'Too many open tabs')
      const encoder = new TextEncoder()
      let heartbeat: NodeJS.Timeout
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const send = (line: Line) => {
              if (!tabs.has(name)) return
              controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
              if ((controller.desiredSize ?? 0) > 0) return
              clearInterval(heartbeat)
              close(name)
              controller.error(new Error('[mux] the tab does not read its streams'))
            }
            heartbeat = setInterval(() => send({}), heartbeatIntervalMs)
            tabs.set(name, createTab(send))
            send({})
          },
          cancel() {
            clearInterval(heartbeat)
            close(name)
          },
        },
        new ByteLengthQueuingStrategy({highWaterMark: maxBufferedBytes}),
      )
    },
    require(name) {
      const tab = tabs.get(name)
      if (!tab) throw httpError(404, 'This tab has no open stream')
      return tab
    },
    get: name => tabs.get(name),
  }
}
