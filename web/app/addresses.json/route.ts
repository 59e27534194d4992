/** Where documents and redirects are: the custom server answers any other unknown address without a rendering. */
import {createHash} from 'node:crypto'
import {fetchContent} from '#web/content/fetch.ts'
import {addressesQuery} from '#web/content/queries/document-path.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const {documents, redirects} = await fetchContent(addressesQuery, {}, {publishedOnly: true})
  const addresses = [...documents.flatMap(({path, aliases}) => [path, ...(aliases ?? [])]), ...redirects]
  const plain = addresses.flatMap(address => address?.replace(/[?#].*$/, '').replace(/\/+$/, '') ?? [])
  const list = [...new Set(plain)].sort()
  // Next gives it no tag, and the custom server keeps only answers that have one.
  const etag = `"${createHash('sha1').update(list.join()).digest('base64url')}"`
  return Response.json(list, {headers: {etag}})
}
