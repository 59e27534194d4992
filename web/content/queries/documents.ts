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

export const sitemapQuery = defineQuery(`{
  "fixed": *[_type in $types]{_id, _updatedAt},
  "onHome": *[_type == "homePage" && _id == "homePage"][0]{
    "services": popularServices.services[]->_updatedAt, "faqs": faqSection.faqs[]->_updatedAt
  },
  "services": *[_type == "service" && defined(path.current)] | order(path.current asc){
    "path": path.current, _updatedAt, inList
  },
  "areas": *[_type == "area" && defined(path.current)] | order(path.current asc){
    "path": path.current, _updatedAt, "services": services[]->_updatedAt
  },
  "faqs": *[_type == "faq"]._updatedAt,
  "galleryItems": *[_type == "galleryItem"]._updatedAt,
  "hourlyPackages": *[_type == "hourlyPackage"]._updatedAt
}`)

export const shareCardQuery = defineQuery(
  `*[_id == $id][0]{
    "heading": coalesce(heading, title), "priceTiers": priceTiers[]{from, to, openEnded, unit}, image{asset, crop, hotspot}
  }`,
)

/** All of them: there are few, and they are cached, so unknown addresses cost the content lake nothing. */
export const redirectsQuery = defineQuery(`*[_type == "redirect"] | order(_id asc){from, to, permanent}`)

/** Menus show nothing of a page at a fixed address (`$pages`): its address and name are not edited. */
export const referencingQuery = defineQuery(
  `*[references($shown) || (references($pages) && !(_type in ["siteSettings", "notFoundPage"]))]{
    _id, _type, "path": path.current
  }`,
)

/** Everything that pages may show, in as few words as tell that it changed. Ids with a dot are private or drafts. */
export const publishedStateQuery = defineQuery(
  `*[_id in path("*") && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]{
    _id, _type, _rev, "path": path.current, aliases
  }`,
)

const pictured = '["homePage", "service", "area", "galleryItem"]'

export const picturesQuery = defineQuery(
  `{
    "documents": count(*[_type in ${pictured}]),
    "pictures": count(*[_type in ${pictured} && defined(image.asset)])
  }`,
)
