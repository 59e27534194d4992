import type {MetadataRoute} from 'next'
import {shareColors} from '#web/components/seo/share-card.tsx'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const {businessName, seo} = await requireSiteSettings({publishedOnly: true})
  const name = businessName ?? ''
  return {
    name,
    short_name: name,
    description: seo?.description ?? undefined,
    start_url: '/',
    display: 'browser',
    background_color: shareColors.paper,
    theme_color: shareColors.paper,
    icons: [
      {src: '/icon-192.png', sizes: '192x192', type: 'image/png'},
      {src: '/icon-512.png', sizes: '512x512', type: 'image/png'},
      {src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable'},
    ],
  }
}
