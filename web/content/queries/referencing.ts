import {defineQuery} from 'next-sanity'

export const referencingQuery = defineQuery(`*[references($ids)]{_id, _type, "path": path.current}`)
