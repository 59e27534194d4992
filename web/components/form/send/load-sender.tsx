'use client'

import {lazyPart} from '../../loading/lazy-part.tsx'

/** The sender and what says that a request was sent load as one file, so that it can always be said. */
export const loadSender = () => import('./sender.ts')

export const LazySuccessPanel = lazyPart(async () => (await loadSender()).SuccessPanel)
