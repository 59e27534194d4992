import {type PointerEvent, useRef, useState} from 'react'

/** Spec 9. */
const minSwipePx = 50
/** After the last scroll event, until the track counts as still. */
const scrollEndDelayMs = 120

export function useSlides(count: number, isCalm: boolean) {
  const track = useRef<HTMLDivElement>(null)
  const [wanted, setIndex] = useState(0)
  const index = Math.min(wanted, count - 1)
  const finger = useRef<{x: number; left: number} | null>(null)
  const stop = useRef<ReturnType<typeof setTimeout>>(undefined)

  const offsetOf = (slide: number) => (track.current?.children[slide] as HTMLElement | undefined)?.offsetLeft ?? 0

  function go(to: number) {
    const next = (to + count) % count
    setIndex(next)
    track.current?.scrollTo({left: offsetOf(next), behavior: isCalm ? 'instant' : 'smooth'})
  }

  function detectScrollEnd() {
    clearTimeout(stop.current)
    stop.current = setTimeout(() => {
      const element = track.current
      if (!element || finger.current) return
      delete element.dataset.dragged
      const distances = Array.from(element.children, (_, slide) => Math.abs(offsetOf(slide) - element.scrollLeft))
      setIndex(distances.indexOf(Math.min(...distances)))
    }, scrollEndDelayMs)
  }

  const release = (swipe: number) => {
    if (!finger.current) return
    finger.current = null
    go(Math.abs(swipe) > minSwipePx ? index - Math.sign(swipe) : index)
    detectScrollEnd()
  }

  const trackProps = {
    ref: track,
    onScroll: detectScrollEnd,
    onPointerDown({pointerType, clientX}: PointerEvent) {
      if (pointerType !== 'mouse') finger.current = {x: clientX, left: track.current?.scrollLeft ?? 0}
    },
    onPointerMove({clientX}: PointerEvent) {
      const element = track.current
      if (!finger.current || !element) return
      // CSS turns snapping off until the track is still.
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
