/** manifest.ts names this icon. */
import {siteIcon} from '#web/components/icon/site-icon.tsx'

export const dynamic = 'force-static'

export const GET = () => siteIcon({size: 192, onPaper: 0.8})
