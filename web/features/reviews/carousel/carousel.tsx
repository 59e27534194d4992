'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import {type Review, ReviewCard} from '../review-card.tsx'
import section from '../reviews.module.css'
import styles from './carousel.module.css'

/** Spec 9. */
const slideIntervalMs = 20_000

interface CarouselProps {
  label: string
  reviews: readonly Review[]
  /** When it replaces a focused element. */
  takesFocus?: boolean
}

/** Spec 2.3, with the carousel pattern of the ARIA Authoring Practices. */
export function Carousel({label, reviews, takesFocus = false}: CarouselProps) {
  const isWide = useMedia('(min-width: 64rem)')
  const isMiddle = useMedia('(min-width: 48rem)')
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const slides = inGroups(reviews, isWide ? 3 : isMiddle ? 2 : 1)
  const {index, go, track, trackProps} = useSlides(slides.length, isCalm)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const isRotating = slides.length > 1 && !isCalm && !isHovered && !isFocused && !isStopped

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes with `index`
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => go(index + 1), slideIntervalMs)
    return () => clearTimeout(timer)
  }, [isRotating, index, slides.length])

  useEffect(() => {
    if (takesFocus) track.current?.focus({preventScroll: true})
  }, [takesFocus, track])

  function turn(event: KeyboardEvent) {
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(index + step)
  }

  function leave({currentTarget, relatedTarget}: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onKeyDown={turn}
    >
      {slides.length > 1 && (
        <div className={`${section.bar} ${styles.controls}`}>
          {!isCalm && (
            <button className={styles.button} type="button" onClick={() => setStopped(!isStopped)}>
              {isStopped ? 'Start' : 'Pause'}
              <VisuallyHidden> automatic slide show</VisuallyHidden>
            </button>
          )}
          <span className={styles.count} aria-live={isRotating ? 'off' : 'polite'}>
            <VisuallyHidden>Slide </VisuallyHidden>
            {index + 1} of {slides.length}
          </span>
          <div className={styles.dots}>
            {slides.map((slide, place) => (
              <button
                key={slide[0]?.id}
                type="button"
                aria-label={`Show slide ${place + 1} of ${slides.length}`}
                aria-current={place === index}
                onClick={() => go(place)}
              />
            ))}
          </div>
          <button className={styles.button} type="button" aria-label="Previous slide" onClick={() => go(index - 1)}>
            <Arrow path="m15 18-6-6 6-6" />
          </button>
          <button className={styles.button} type="button" aria-label="Next slide" onClick={() => go(index + 1)}>
            <Arrow path="m9 18 6-6-6-6" />
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys have to reach it */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls */}
      <div className={styles.track} tabIndex={0} role="group" aria-label={`${label}, slides`} {...trackProps}>
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls
          <div
            key={slide[0]?.id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            inert={place !== index}
          >
            {slide.map(review => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const minSwipePx = 50
/** After the last scroll event, until the track counts as still. */
const scrollEndDelayMs = 120

function useSlides(count: number, isCalm: boolean) {
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

/** The icon set is larger than the whole carousel. */
function Arrow({path}: {path: string}) {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

function useMedia(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
}
