/** The paths of documents and redirects, for web/custom-server/missing-pages.ts. */
import {createHash} from 'node:crypto'
import {fetchContent} from '#web/content/fetch.ts'
import {plainPath} from '#web/content/get-redirect.ts'
import {addressesQuery} from '#web/content/queries/documents.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const {documents, redirects} = await fetchContent(addressesQuery, {}, {publishedOnly: true})
  const addresses = [...documents.flatMap(({path, aliases}) => [path, ...(aliases ?? [])]), ...redirects]
  const list = [...new Set(addresses.flatMap(address => (address ? plainPath(address) : [])))].sort()
  // The custom server keeps only answers with an etag, and Next adds none here.
  const etag = `"${createHash('sha1').update(list.join()).digest('base64url')}"`
  return Response.json(list, {headers: {etag}})
}
