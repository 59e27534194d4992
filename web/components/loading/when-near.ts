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
