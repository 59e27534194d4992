import {type PointerEvent, useEffect, useRef, useState} from 'react'

/** Spec 9: a shorter swipe changes nothing. */
const shortestSwipe = 50
/** After the last scroll event, in ms: then the track stands still. */
const stillness = 120

/** Which slide a scroll-snapping track shows, and how it moves: by call, by the track's own scrolling, by a finger. */
export function useSlides(count: number, isCalm: boolean) {
  const track = useRef<HTMLDivElement>(null)
  const [wanted, setIndex] = useState(0)
  const index = Math.min(wanted, count - 1)
  const shown = useRef(index)
  const finger = useRef<{x: number; left: number} | null>(null)
  const stop = useRef<ReturnType<typeof setTimeout>>(undefined)

  const offsetOf = (slide: number) => (track.current?.children[slide] as HTMLElement | undefined)?.offsetLeft ?? 0

  /** Around the ends. */
  function go(to: number) {
    const next = (to + count) % count
    setIndex(next)
    track.current?.scrollTo({left: offsetOf(next), behavior: isCalm ? 'instant' : 'smooth'})
  }

  function settleSoon() {
    clearTimeout(stop.current)
    stop.current = setTimeout(() => {
      const element = track.current
      if (!element || finger.current) return
      delete element.dataset.dragged
      const distances = Array.from(element.children, (_, slide) => Math.abs(offsetOf(slide) - element.scrollLeft))
      setIndex(distances.indexOf(Math.min(...distances)))
    }, stillness)
  }

  useEffect(() => {
    shown.current = index
  }, [index])

  // Another width has the slides in other places: the one that is shown stays.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const slide = element.children[shown.current] as HTMLElement | undefined
      element.scrollTo({left: slide?.offsetLeft ?? 0, behavior: 'instant'})
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  const release = (swipe: number) => {
    if (!finger.current) return
    finger.current = null
    go(Math.abs(swipe) > shortestSwipe ? index - Math.sign(swipe) : index)
    settleSoon()
  }

  const trackProps = {
    ref: track,
    onScroll: settleSoon,
    onPointerDown({pointerType, clientX}: PointerEvent) {
      if (pointerType !== 'mouse') finger.current = {x: clientX, left: track.current?.scrollLeft ?? 0}
    },
    onPointerMove({clientX}: PointerEvent) {
      const element = track.current
      if (!finger.current || !element) return
      // Without snapping, until it stands still again.
      element.dataset.dragged = ''
      element.scrollLeft = finger.current.left - (clientX - finger.current.x)
    },
    onPointerUp({clientX}: PointerEvent) {
      release(clientX - (finger.current?.x ?? clientX))
    },
    // The browser scrolls the page instead.
    onPointerCancel() {
      release(0)
    },
  }

  return {index, go, track, trackProps}
}
