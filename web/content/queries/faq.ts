import {defineQuery} from 'next-sanity'
import {faqFields, seoFields} from './fragments.ts'

export const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  _updatedAt, heading, intro, stillHaveQuestions{heading, text}, seo{${seoFields}}
}`)

export const faqsQuery = defineQuery(`*[_type == "faq"] | order(order asc, _createdAt asc){${faqFields}}`)
