/** manifest.ts names this icon, which Android may cut down to a circle of four fifths. */
import {siteIcon} from '#web/components/icon/site-icon.tsx'

export const dynamic = 'force-static'

export const GET = () => siteIcon({size: 512, onPaper: 0.56})
