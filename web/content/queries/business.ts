import {defineQuery} from 'next-sanity'

export const businessQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    businessName, consentText, requireTextConsent, disclosureText, receiptText, replyWindowHours, timeZone,
    keepRequestsMonths, textPartCents,
    hours[]{days, opens, closes}, closedDays[]{from, to}
  },
  "alerts": *[_type == "staffAlerts" && _id == "private.alerts"][0]{
    staff[]{name, phone, email, quietFrom, quietUntil}, chatAddress, chatAlways
  }
}`)
