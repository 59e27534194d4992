'use client'

import {type ComponentType, type ReactNode, useEffect, useRef, useState} from 'react'
import type {ReviewsProps} from './review.ts'
import styles from './reviews.module.css'

/** All that the first load carries of the carousel: it shows its children until the reviews come near. */
export function ReviewsNear({children, ...props}: ReviewsProps & {children: ReactNode}) {
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps> | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // Where it does not arrive, the children stay: they need no script.
        import('./carousel/reviews.tsx').then(loaded => setReviews(() => loaded.Reviews)).catch(() => {})
      },
      {rootMargin: '400px'},
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={element} className={styles.reviews}>
      {Reviews ? <Reviews {...props} /> : children}
    </div>
  )
}
