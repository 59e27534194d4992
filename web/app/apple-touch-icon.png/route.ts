/** The site on the home screen of a phone. iOS paints what is transparent black. */
import {siteIcon} from '#web/components/icon/site-icon.tsx'

export const dynamic = 'force-static'

export const GET = () => siteIcon({size: 180, onPaper: 0.72})
