import '#web/styles/fonts/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata, Viewport} from 'next'
import localFont from 'next/font/local'
import {draftMode} from 'next/headers'
import type {CSSProperties, ReactNode} from 'react'
import {accentShades} from '#schemas/accent-color.ts'
import {tabIcon} from '#web/components/icon/tab-icon.ts'
import {PageScripts} from '#web/components/loading/page-scripts.tsx'
import {MapsKeyMeta} from '#web/components/maps/maps-key-meta.tsx'
import {env} from '#web/config/env.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {pictureUrls, squareUrl} from '#web/content/image.ts'
import {Preview} from '#web/features/preview/preview.tsx'

/** Texts; its stand-ins and the headings' Besley are in fonts.css. */
const archivo = localFont({
  src: '../styles/fonts/archivo.woff2',
  weight: '400 700',
  variable: '--font-archivo',
  display: 'swap',
  adjustFontFallback: false,
})

export const viewport: Viewport = {themeColor: '#f5f0e6'}

export async function generateMetadata(): Promise<Metadata> {
  const {businessName, seo, logo, accentColor} = stegaClean(await requireSiteSettings())
  return {
    metadataBase: new URL(env.publicBaseUrl),
    applicationName: businessName ?? undefined,
    title: {default: seo?.title || businessName || '', template: `%s | ${businessName}`},
    description: seo?.description ?? undefined,
    icons: {icon: tabIconOf(logo, accentColor), apple: '/apple-touch-icon.png'},
    // Browsers must not make links of their own around ours.
    formatDetection: {telephone: false, address: false, email: false},
  }
}

export default async function RootLayout({children}: {children: ReactNode}) {
  const [{isEnabled: isPreview}, {accentColor, mapPlaces}] = await Promise.all([draftMode(), requireSiteSettings()])
  return (
    // The page scripts keep their state in attributes of this element.
    <html lang="en" className={archivo.variable} style={toAccent(accentColor)} suppressHydrationWarning>
      <head>
        <MapsKeyMeta mapsKey={env.googleMapsKey} middle={mapPlaces?.[0]?.location} />
        <PageScripts />
      </head>
      <body>{isPreview ? <Preview>{children}</Preview> : children}</body>
    </html>
  )
}

/** A square logo is the picture of the header, so that the tab asks for no further one. */
function tabIconOf(logo: SiteSettings['logo'], accentColor: string | null): string {
  const whole = pictureUrls(logo, null)
  if (!logo?.asset || !whole) return tabIcon(accentShades(accentColor)?.paint)
  if (whole.width === whole.height) return squareUrl(logo) ?? whole.src
  // Browsers keep the icon of an address for weeks.
  return `/favicon.ico?v=${logo.asset._id.slice('image-'.length, 'image-'.length + 8)}`
}

function toAccent(color: string | null): CSSProperties | undefined {
  const shades = accentShades(stegaClean(color))
  if (!shades) return undefined
  return {'--orange': shades.paint, '--orange-hover': shades.hover, '--orange-ink': shades.ink} as CSSProperties
}
