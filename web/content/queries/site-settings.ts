import {defineQuery} from 'next-sanity'
import {linkFields, linkTargetFields, photoFields, seoFields} from './fragments.ts'

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
