import {defineQuery} from 'next-sanity'

export const bookingNoticeQuery = defineQuery(
  `*[_type == "bookingNotice" && _id == "bookingNotice"][0]{enabled, message, bookedUntil, from, until}`,
)
