import {defineQuery} from 'next-sanity'

/** All of them: there are few, and they are cached, so unknown addresses cost the content lake nothing. */
export const redirectsQuery = defineQuery(`*[_type == "redirect"] | order(_id asc){from, to, permanent}`)
