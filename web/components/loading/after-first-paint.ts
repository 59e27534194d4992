/** `load` may fire before anything is drawn. page-scripts.tsx sends its text, so it must not use outside variables. */
export function afterFirstPaint(act: () => void) {
  // Safari has no requestIdleCallback.
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
