import {defineQuery} from 'next-sanity'
import {linkFields} from './fragments.ts'

export const notFoundPageQuery = defineQuery(
  `*[_type == "notFoundPage" && _id == "notFoundPage"][0]{heading, text, links[]{${linkFields}}}`,
)
