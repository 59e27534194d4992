import {defineQuery} from 'next-sanity'

export const factsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  phone, replyWindowHours, hours[]{days, opens, closes}
}`)
