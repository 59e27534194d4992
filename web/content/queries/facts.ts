import {defineQuery} from 'next-sanity'

/** What texts name by a placeholder. */
export const factsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  phone, replyWindowHours, hours[]{days, opens, closes}
}`)
