/** `load` may fire before anything is drawn. page-scripts.tsx sends its text, so it must not use outside variables. */
export function afterFirstPaint(act: () => void) {
  const whenIdle = () => {
    // Safari has no requestIdleCallback, and a busy phone is never idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => act(), {timeout: 3000})
    else setTimeout(() => act())
  }
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
