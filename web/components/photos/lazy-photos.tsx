'use client'

import {lazyPart} from '../loading/lazy-part.tsx'
import type {PhotoUploads} from './photo-item.ts'

/** The queue and what shows its photos, in one file: a page with a form and no photo carries none of it. */
export const loadPhotos = () => import('./photo-list.tsx')

const hasPhotos = ({photos}: {photos: PhotoUploads}) => photos.items.length > 0

export const LazyPhotoList = lazyPart(async () => (await loadPhotos()).PhotoList, hasPhotos)
export const LazyPhotoStatus = lazyPart(async () => (await loadPhotos()).PhotoStatus, hasPhotos)
export const LazyPhotoCount = lazyPart(async () => (await loadPhotos()).PhotoCount, hasPhotos)
