/** Pictures of the owner's logo, or without one of our wrench, for what asks for an icon at a fixed address. */
import 'server-only'
import {ImageResponse} from 'next/og'
import {accentShades} from '#schemas/accent-color.ts'
import {getDrawnPicture} from '#web/content/get-drawn-picture.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {shareColors} from '../seo/share-card.tsx'
import {builtInLogo} from './tab-icon.ts'

interface IconShape {
  size: number
  /** The part of the width that the logo takes on paper; without it, the logo is all there is. */
  onPaper?: number
}

/** Returns a data URI. */
export async function siteLogo({logo, accentColor}: Pick<SiteSettings, 'logo' | 'accentColor'>): Promise<string> {
  return (await getDrawnPicture(logo, {width: 512})) ?? builtInLogo(accentShades(accentColor)?.paint)
}

export async function siteIcon({size, onPaper}: IconShape): Promise<Response> {
  const logo = await siteLogo(await requireSiteSettings({publishedOnly: true}))
  const edge = Math.round(size * (onPaper ?? 1))
  const background = onPaper ? {background: shareColors.paper} : {}
  return new ImageResponse(
    <div style={{display: 'flex', width: '100%', height: '100%', padding: (size - edge) / 2, ...background}}>
      {/* biome-ignore lint/performance/noImgElement: next/og draws it */}
      <img src={logo} width={edge} height={edge} alt="" style={{objectFit: 'contain'}} />
    </div>,
    {width: size, height: size},
  )
}
