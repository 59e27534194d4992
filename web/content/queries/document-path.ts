import {defineQuery} from 'next-sanity'

/** Which document has an address, be it its own or an old one. A document's own address wins over an alias. */
export const documentAtPathQuery = defineQuery(
  `*[_type in ["service", "area"] && (path.current == $path || $path in aliases)]
    | order(select(path.current == $path => 0, 1) asc)[0]{_id, _type}`,
)

export const documentPathsQuery = defineQuery(
  `*[_type in ["service", "area"] && defined(path.current)] | order(path.current asc).path.current`,
)
