import {defineQuery} from 'next-sanity'

export const pageIdByPathQuery = defineQuery(
  `*[_type in ["service", "area"] && path.current == $path] | order(_type desc)[0]._id`,
)

export const shareCardQuery = defineQuery(
  `*[_id == $id][0]{
    "heading": coalesce(heading, title), "priceTiers": priceTiers[]{from, to, openEnded, unit}, image{asset, crop, hotspot}
  }`,
)
