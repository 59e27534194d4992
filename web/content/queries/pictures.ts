import {defineQuery} from 'next-sanity'

const pictured = '["homePage", "service", "area", "galleryItem"]'

export const picturesQuery = defineQuery(
  `{
    "documents": count(*[_type in ${pictured}]),
    "pictures": count(*[_type in ${pictured} && defined(image.asset)])
  }`,
)
