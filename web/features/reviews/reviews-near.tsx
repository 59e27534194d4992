'use client'

import {type ComponentType, type ReactNode, useState} from 'react'
import {whenNear} from '#web/components/loading/sent-as-text.ts'
import type {Review} from './review-card.tsx'

export interface ReviewsProps {
  testimonials: readonly Review[]
  /** Null: no reviews from Google. */
  placeId: string | null
}

export function ReviewsNear({children, ...props}: ReviewsProps & {children: ReactNode}) {
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps> | null>(null)

  function watch(element: HTMLDivElement) {
    if (Reviews) return
    return whenNear(element, '400px', () => {
      // If the import fails, the children stay.
      import('./carousel/reviews.tsx').then(loaded => setReviews(() => loaded.Reviews)).catch(() => {})
    })
  }

  return (
    <div ref={watch} data-needs-script="seen">
      {Reviews ? <Reviews {...props} /> : children}
    </div>
  )
}
