import {defineQuery} from 'next-sanity'

export const documentAtPathQuery = defineQuery(
  `*[_type in ["service", "area"] && (path.current == $path || $path in aliases)]
    | order(select(path.current == $path => 0, 1) asc)[0]{_id, _type}`,
)

export const documentPathsQuery = defineQuery(
  `*[_type in ["service", "area"] && defined(path.current)] | order(path.current asc).path.current`,
)

export const addressesQuery = defineQuery(`{
  "documents": *[_type in ["service", "area"]]{"path": path.current, aliases},
  "redirects": *[_type == "redirect"].from
}`)
