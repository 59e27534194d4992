import {defineQuery} from 'next-sanity'
import {servedAreaFields} from './fragments.ts'

export const servedPlacesQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{serviceAreas, zipCodes},
  "areas": *[_type == "area" && defined(path.current)] | order(title asc, _createdAt asc){${servedAreaFields}}
}`)
