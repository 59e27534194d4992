import {defineQuery} from 'next-sanity'

export const testimonialsQuery = defineQuery(`*[_type == "testimonial"] | order(order asc, _createdAt asc){
  _id, sample, name, text, rating, area, date
}`)
