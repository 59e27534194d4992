/** The share picture of /services is /og/services. Made at the first request and cached until its page changes. */
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ImageResponse} from 'next/og'
import {siteLogo} from '#web/components/icon/site-icon.tsx'
import {pictureSize, ShareCard} from '#web/components/seo/share-card.tsx'
import {rootFolder} from '#web/config/root-folder.ts'
import {getDrawnPicture, getShareCard} from '#web/content/get-drawn-picture.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {formatFromPrice} from '#web/domain/pricing/from-price.ts'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

let fonts: ReturnType<typeof loadFonts> | undefined

export async function GET(_request: Request, {params}: {params: Promise<{path?: string[]}>}): Promise<Response> {
  const path = `/${((await params).path ?? []).join('/')}`
  const [page, settings] = await Promise.all([getShareCard(path), requireSiteSettings({publishedOnly: true})])
  if (!page?.heading) return new Response('There is no such page.\n', {status: 404})
  fonts ??= loadFonts()
  const [picture, logo] = await Promise.all([getDrawnPicture(page.image, pictureSize), siteLogo(settings)])
  const from = formatFromPrice(page.priceTiers)
  return new ImageResponse(
    <ShareCard
      logo={logo}
      heading={page.heading}
      picture={picture}
      price={from && `From ${from}`}
      settings={settings}
    />,
    {width: 1200, height: 630, fonts: await fonts},
  )
}

/** next/og reads neither WOFF2 nor variable fonts. */
async function loadFonts() {
  const folder = join(/* turbopackIgnore: true */ rootFolder, 'node_modules/@fontsource')
  const read = (family: string, weight: number) =>
    readFile(join(folder, family, 'files', `${family}-latin-${weight}-normal.woff`))
  const [besley, archivo, archivoBold] = await Promise.all([
    read('besley', 700),
    read('archivo', 400),
    read('archivo', 600),
  ])
  return [
    {name: 'Besley', data: besley, weight: 700 as const, style: 'normal' as const},
    {name: 'Archivo', data: archivo, weight: 400 as const, style: 'normal' as const},
    {name: 'Archivo', data: archivoBold, weight: 600 as const, style: 'normal' as const},
  ]
}
