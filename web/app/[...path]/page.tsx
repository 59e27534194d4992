/** Services and areas, at the addresses of their documents, then the owner's redirects. */
import type {Metadata} from 'next'
import {permanentRedirect, redirect} from 'next/navigation'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getDocumentAt} from '#web/content/get-document.ts'
import {getRedirect} from '#web/content/get-redirect.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {documentPathsQuery} from '#web/content/queries/documents.ts'
import {AreaPage} from '#web/features/areas/area-page.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import {ServicePage} from '#web/features/services/service-page.tsx'

interface Props {
  params: Promise<{path: string[]}>
}

export async function generateStaticParams() {
  const paths = await fetchContent(documentPathsQuery, {}, {publishedOnly: true})
  return paths.flatMap(path => (path ? [{path: path.slice(1).split('/')}] : []))
}

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const found = await getDocumentAt(toPath((await params).path))
  if (!found) return {title: 'Page not found', robots: {index: false}}
  const {seo, heading, intro} = found.document
  return pageMetadata({path: found.path, seo, heading, description: intro})
}

export default async function DocumentRoute({params}: Props) {
  const path = toPath((await params).path)
  const found = await getDocumentAt(path)
  if (!found) return <RedirectOrMissing path={path} />
  if (found.path !== path) permanentRedirect(found.path)
  return (
    <SiteFrame path={path}>
      {found.kind === 'service' ? <ServicePage service={found.document} /> : <AreaPage area={found.document} />}
    </SiteFrame>
  )
}

async function RedirectOrMissing({path}: {path: string}) {
  const target = await getRedirect(path)
  if (target?.permanent) permanentRedirect(target.to)
  if (target) redirect(target.to)
  return <MissingPage />
}

/** Next does not decode the segments. */
function toPath(segments: string[]): string {
  const path = `/${segments.join('/')}`
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
