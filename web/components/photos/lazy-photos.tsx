'use client'

import {type ComponentProps, lazy, Suspense} from 'react'

/** The queue and what shows its photos, in one file: a page with a form and no photo carries none of it. */
export const loadPhotos = () => import('./photo-list.tsx')

const PhotoList = lazy(async () => ({default: (await loadPhotos()).PhotoList}))
const PhotoStatus = lazy(async () => ({default: (await loadPhotos()).PhotoStatus}))

export function LazyPhotoList(props: ComponentProps<typeof PhotoList>) {
  if (props.photos.items.length === 0) return null
  return (
    <Suspense>
      <PhotoList {...props} />
    </Suspense>
  )
}

export function LazyPhotoStatus(props: ComponentProps<typeof PhotoStatus>) {
  if (props.photos.items.length === 0) return null
  return (
    <Suspense>
      <PhotoStatus {...props} />
    </Suspense>
  )
}
