import 'server-only'
import {fetchContent} from './fetch.ts'
import {redirectsQuery} from './queries/redirect.ts'
import type {RedirectsQueryResult} from './sanity-types.gen.ts'

export interface Redirect {
  to: string
  permanent: boolean
}

/** A page of this site or a full web address: nothing else may stand in a Location header. */
const goesSomewhere = /^(?:\/(?![/\\])|https?:\/\/)/i

/** Where the owner sends visitors of an address that no page has; null when nowhere. */
export async function getRedirect(path: string): Promise<Redirect | null> {
  const redirects = await fetchContent(redirectsQuery)
  return findRedirect(redirects, path)
}

/** An address may be written with or without the slash at its end. One that leads to itself leads nowhere. */
export function findRedirect(redirects: RedirectsQueryResult, path: string): Redirect | null {
  const entry = redirects.find(({from}) => from && plainPath(from) === plainPath(path))
  const to = entry?.to?.trim()
  if (!entry || !to || !goesSomewhere.test(to) || plainPath(to) === plainPath(path)) return null
  return {to, permanent: entry.permanent !== false}
}

function plainPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')
}
