import {defineQuery} from 'next-sanity'
import {linkFields, linkTargetFields, photoFields, seoFields, servedAreaFields} from './fragments.ts'

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  businessName, phone, email, tagline, serviceAreaLine, serviceAreas, textMessage, replyWindowHours, timeZone,
  copyrightYear, foundedYear, yearsExperience, consentText, requireTextConsent, disclosureText,
  googlePlaceId, accentColor, trade, mapTitle, mapPlaces[]{name, location{lat, lng}}, ownerName, licenseKind, license, insurer, insurance, zipCodes, nextSteps, words,
  ownerFace{${photoFields}},
  ownerSignature{${photoFields}},
  figures{answered, answerTime, rating, foundedYear},
  profiles[]{_key, label, url},
  logo{${photoFields}},
  headerLinks[]{${linkFields}},
  footerLinks[]{${linkFields}},
  privacyLink{${linkTargetFields}},
  hours[]{_key, days, opens, closes}, closedDays[]{from, to},
  seo{${seoFields}}
}`)

export const bookingNoticeQuery = defineQuery(
  `*[_type == "bookingNotice" && _id == "bookingNotice"][0]{enabled, message, bookedUntil, from, until}`,
)

export const assistantSettingsQuery = defineQuery(
  `*[_type == "assistantSettings" && _id == "assistantSettings"][0]{"enabled": enabled != false, welcome}`,
)

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
