import {defineQuery} from 'next-sanity'

export const hourlyPackagesQuery = defineQuery(
  `*[_type == "hourlyPackage"] | order(order asc, _createdAt asc){_id, label, value, price, description, popular}`,
)
