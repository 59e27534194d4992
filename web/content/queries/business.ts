import {defineQuery} from 'next-sanity'
import {servedAreaFields} from './fragments.ts'

export const businessQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    businessName, consentText, requireTextConsent, disclosureText, receiptText, replyWindowHours, timeZone,
    keepRequestsMonths, textPartCents, serviceAreas, zipCodes,
    hours[]{days, opens, closes}, closedDays[]{from, to}
  },
  "areas": *[_type == "area" && defined(path.current)]{${servedAreaFields}},
  "alerts": *[_type == "staffAlerts" && _id == "private.alerts"][0]{
    _updatedAt, staff[]{name, phone, email, quietFrom, quietUntil, isOwner}, chatAddress, chatAlways
  }
}`)
