/** Where a customer's link leads that is over, incomplete or not theirs. */
import type {Metadata} from 'next'

export const metadata: Metadata = {title: 'This link is over', robots: {index: false, follow: false}}

export {CustomerLinkOver as default} from '#web/features/request-pages/link-over.tsx'
