import {expect, test, vi} from 'vitest'
import {afterFirstPaint} from '#web/components/loading/sent-as-text.ts'

/** A browser that notes what it draws, if `paint` is among its entry types, and is idle when the test says so. */
function openBrowser(supportedEntryTypes: string[], {hidden = false} = {}) {
  const idle: (() => void)[] = []
  const watchers = new Set<(paints: object) => void>()
  class Observer {
    static supportedEntryTypes = supportedEntryTypes
    readonly see: (paints: object) => void
    constructor(see: (paints: object) => void) {
      this.see = see
    }
    observe = () => watchers.add(this.see)
    disconnect = () => watchers.delete(this.see)
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('document', {hidden})
  vi.stubGlobal('window', {requestIdleCallback: (act: () => void) => void idle.push(act)})
  const draw = (name: string) => {
    for (const see of [...watchers]) see({getEntriesByName: (asked: string) => (asked === name ? [{name}] : [])})
  }
  return {draw, watchers, rest: () => idle.splice(0).map(act => act())}
}

test('what waits for quiet begins once the first screen is drawn and the browser is idle', () => {
  const {draw, watchers, rest} = openBrowser(['paint'])
  const act = vi.fn()
  afterFirstPaint(act)
  rest()
  draw('first-paint')
  rest()
  expect(act).not.toHaveBeenCalled()
  draw('first-contentful-paint')
  expect(act).not.toHaveBeenCalled()
  rest()
  expect(act).toHaveBeenCalledOnce()
  expect(watchers.size).toBe(0)
})

test.each([
  ['where the browser does not say what it has drawn', ['mark'], {}],
  ['in the background, where nothing is drawn', ['paint'], {hidden: true}],
])('%s, being idle is enough', (_, entryTypes, state) => {
  const {rest} = openBrowser(entryTypes, state)
  const act = vi.fn()
  afterFirstPaint(act)
  rest()
  expect(act).toHaveBeenCalledOnce()
})
