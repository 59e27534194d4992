/**
 * Calls `act` once the first screen can be seen and the browser has nothing else to do. A page's `load` says less: it
 * may come before anything is drawn, and what is begun then delays that. In the background nobody waits for a screen.
 * Sent as the text of this one function (page-scripts.tsx), so it may use nothing from outside itself.
 */
export function afterFirstPaint(act: () => void) {
  // Safari has no such callback; there it is soon.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => act())
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    whenIdle()
    return
  }
  const watcher = new PerformanceObserver(paints => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    watcher.disconnect()
    whenIdle()
  })
  watcher.observe({type: 'paint', buffered: true})
}
