import {defineQuery} from 'next-sanity'

/** Which document has its page at an address of the owner's choice. */
export const pageIdByPathQuery = defineQuery(
  `*[_type in ["service", "area"] && path.current == $path] | order(_type desc)[0]._id`,
)

/** What the picture of a shared page says, whatever the page is. */
export const shareCardQuery = defineQuery(
  `*[_id == $id][0]{"heading": coalesce(heading, title), "priceTiers": priceTiers[]{from, to, openEnded, unit}}`,
)
