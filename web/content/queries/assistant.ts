import {defineQuery} from 'next-sanity'
import {priceTierFields, servedAreaFields} from './fragments.ts'

export const assistantQuery = defineQuery(`{
  "services": *[_type == "service"] | order(inList desc, listOrder asc, _createdAt asc){
    _id, title, inList, customerWords, namesAlone, priceNote, timelines[]{label, duration},
    priceTiers[]{${priceTierFields}, customerWords}
  },
  "packages": *[_type == "hourlyPackage"] | order(order asc, _createdAt asc){label, price, customerWords},
  "faqs": *[_type == "faq"] | order(order asc, _createdAt asc){
    question, customerWords, saysHowSoon, "answer": pt::text(answer)
  },
  "notice": *[_type == "bookingNotice" && _id == "bookingNotice"][0]{enabled, message, bookedUntil, from, until},
  "areas": *[_type == "area"]{${servedAreaFields}},
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    businessName, phone, hours[]{days, opens, closes}, closedDays[]{from, to}, replyWindowHours, timeZone, serviceAreaLine,
    serviceAreas, zipCodes, license, words{insideArea, outsideArea}
  },
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer,
  "words": *[_type == "assistantSettings" && _id == "assistantSettings"][0]{
    "enabled": enabled != false, aboutItself, personLine, replyLine, unknownWork, disclaimer,
    answers[]{customerWords, answer},
    emergencies[]{phrases, sentence, sentenceInSpanish}, trades[]{name, nameInSpanish, phrases}
  }
}`)
