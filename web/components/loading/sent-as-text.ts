// page-scripts.tsx sends the text of these functions, so they must not use outside variables.

/** `load` may fire before anything is drawn. */
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

export function showPlainForms() {
  // Scripts that arrive later register here and would replace what is typed meanwhile (custom-server/next-internals.ts).
  Object.assign(window, {TURBOPACK: {push() {}}})
  const restyle = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const {media} = rule
        media.mediaText = media.mediaText
          .replace('scripting: none', 'width >= 0')
          .replace('scripting: enabled', 'width < 0')
      }
      if ('cssRules' in rule) restyle(rule.cssRules as CSSRuleList)
    }
  }
  for (const {cssRules} of document.styleSheets) restyle(cssRules)
  for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent
  document.dispatchEvent(new Event('plain'))
}

/** Calls `act` once, when `element` comes within `margin` of the screen. What it returns stops the wait. */
export function whenNear(element: Element, margin: string, act: () => void): () => void {
  const watcher = new IntersectionObserver(
    entries => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return
      watcher.disconnect()
      act()
    },
    {rootMargin: margin},
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
