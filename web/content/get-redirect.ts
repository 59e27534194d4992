import 'server-only'
import {fetchContent} from './fetch.ts'
import {redirectsQuery} from './queries/documents.ts'
import type {RedirectsQueryResult} from './sanity-types.gen.ts'

/** Browsers drop control characters: a tab after the first slash would lead to another host. */
const isAllowedTarget = /^(?:\/(?![/\\])|https?:\/\/)[^\p{Cc}]*$/iu

export async function getRedirect(path: string) {
  return findRedirect(await fetchContent(redirectsQuery), path)
}

/** Ignores a trailing slash, and redirects to themselves. */
export function findRedirect(redirects: RedirectsQueryResult, path: string) {
  const entry = redirects.find(({from}) => from && plainPath(from) === plainPath(path))
  const to = entry?.to?.trim()
  if (!entry || !to || !isAllowedTarget.test(to) || plainPath(to) === plainPath(path)) return null
  return {to, permanent: entry.permanent !== false}
}

export function plainPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')
}
