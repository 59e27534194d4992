import {defineQuery} from 'next-sanity'

/** Menus show nothing of a page at a fixed address (`$pages`): its address and name are not edited. */
export const referencingQuery = defineQuery(
  `*[references($shown) || (references($pages) && !(_type in ["siteSettings", "notFoundPage"]))]{
    _id, _type, "path": path.current
  }`,
)
