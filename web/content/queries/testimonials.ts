import {defineQuery} from 'next-sanity'

/** Samples are the owner's to look at, never the visitors'. */
export const testimonialsQuery = defineQuery(`*[_type == "testimonial" && sample != true] | order(order asc, name asc){
  _id, name, text, rating, area, date
}`)
