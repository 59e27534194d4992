import {defineQuery} from 'next-sanity'

const pictured = '["homePage", "service", "area", "galleryItem"]'

/** Whether documents that have pictures are there, and whether any of them shows one. */
export const picturesQuery = defineQuery(
  `{
    "documents": count(*[_type in ${pictured}]),
    "pictures": count(*[_type in ${pictured} && defined(image.asset)])
  }`,
)
