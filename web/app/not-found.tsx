import type {Metadata} from 'next'
import {NotFoundPage} from '#web/features/not-found/not-found-page.tsx'

export const metadata: Metadata = {title: 'Page not found'}

export default NotFoundPage
