'use client'

import {type ComponentType, type ReactNode, useState} from 'react'
import type {ReviewsProps} from './review.ts'

/** All that the first load carries of the carousel: it shows its children until the reviews come near. */
export function ReviewsNear({children, ...props}: ReviewsProps & {children: ReactNode}) {
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps> | null>(null)

  function watch(element: HTMLDivElement) {
    if (Reviews) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // Where it does not arrive, the children stay: they need no script.
        import('./carousel/reviews.tsx').then(loaded => setReviews(() => loaded.Reviews)).catch(() => {})
      },
      {rootMargin: '400px'},
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }

  return (
    <div ref={watch} data-needs-script="seen">
      {Reviews ? <Reviews {...props} /> : children}
    </div>
  )
}
