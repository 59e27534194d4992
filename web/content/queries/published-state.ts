import {defineQuery} from 'next-sanity'

/** Everything that pages may show, in as few words as tell that it changed. Ids with a dot are private or drafts. */
export const publishedStateQuery = defineQuery(
  `*[_id in path("*") && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]{
    _id, _type, _rev, "path": path.current, aliases
  }`,
)
