import {defineQuery} from 'next-sanity'

/** What shows one of the documents `$ids`. */
export const referencingQuery = defineQuery(`*[references($ids)]{_id, _type, "path": path.current}`)
