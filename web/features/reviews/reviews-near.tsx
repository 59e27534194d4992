'use client'

import {type ComponentType, type ReactNode, useState} from 'react'
import type {ReviewsProps} from './review.ts'

/** Shows its children until the visitor comes near, then loads the carousel. */
export function ReviewsNear({children, ...props}: ReviewsProps & {children: ReactNode}) {
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps> | null>(null)

  function watch(element: HTMLDivElement) {
    if (Reviews) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // If the import fails, the children stay.
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
