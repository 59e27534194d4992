/** Queries as the pages of a site ask them; the content is the seed beside the lake. */
const image = '{alt, caption, crop, hotspot, "asset": asset->{_id, "lqip": select(metadata.isOpaque => metadata.lqip)}}'
const tiers = 'priceTiers[]{_key, label, sizeFrom, sizeTo, sizeUnit, from, to, openEnded, unit, note}'
const link = '{_key, label, href, "pageId": page._ref, page->{title, "path": path.current}}'
const seo = `seo{title, description, image${image}}`

export const documentAtPathQuery = `*[_type in ["service", "area"] && (path.current == $path || $path in aliases)]
  | order(select(path.current == $path => 0, 1) asc)[0]{_id, _type}`

export const faqsQuery = '*[_type == "faq"] | order(order asc, _createdAt asc){_id, question, answer}'

export const hourlyPackagesQuery =
  '*[_type == "hourlyPackage"] | order(order asc, _createdAt asc){_id, label, value, price, description, popular}'

export const homePageQuery = `*[_type == "homePage" && _id == "homePage"][0]{
  _updatedAt, heading, intro, sections, estimateHeading, estimateText, image${image},
  trustBadges[]{_key, icon, heading, text},
  bookingSystem{heading, badge, text, options[]{_key, icon, heading, text, action}},
  popularServices{heading, "services": services[defined(@->_id)]->{
    _id, title, "path": path.current, icon, cardText, image${image}, ${tiers}
  }},
  faqSection{heading, "faqs": faqs[defined(@->_id)]->{_id, question, answer}},
  ${seo}
}`

export const serviceByIdQuery = `*[_type == "service" && _id == $id][0]{
  _id, _updatedAt, title, "path": path.current, aliases, icon, cardText, heading, intro, image${image},
  problems[]{_key, icon, heading, text}, processSteps[]{_key, title, description}, gallery[]${image}, ${tiers},
  beforeAfter[]{_key, caption, before${image}, after${image}},
  recentProjects[]{_key, title, description, details, area, month, image${image}},
  faqs[]{_key, question, answer}, servingLine, ctaHeadline, ${seo}
}`

export const siteSettingsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  businessName, phone, email, tagline, serviceAreas, timeZone, words, logo${image},
  headerLinks[]${link}, footerLinks[]${link}, hours[]{_key, days, opens, closes}, closedDays[]{from, to}, ${seo}
}`
