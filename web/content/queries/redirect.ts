import {defineQuery} from 'next-sanity'

/** All of them at once: there are few, and an address that nothing has costs the content lake no question. */
export const redirectsQuery = defineQuery(`*[_type == "redirect"] | order(_id asc){from, to, permanent}`)
