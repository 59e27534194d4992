import {defineQuery} from 'next-sanity'

/** Visitors never see samples. */
export const testimonialsQuery =
  defineQuery(`*[_type == "testimonial" && sample != true] | order(order asc, _createdAt asc){
  _id, name, text, rating, area, date
}`)
