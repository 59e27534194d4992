export const photoFields = `alt, caption, isDrawing, crop, hotspot, "asset": asset->{_id, "lqip": select(metadata.isOpaque => metadata.lqip)}`

export const seoFields = `title, description, image{${photoFields}}` as const

export const linkTargetFields = `label, href, "pageId": page._ref, page->{title, "path": path.current}`

export const linkFields = `_key, ${linkTargetFields}` as const

export const iconItemFields = `_key, icon, heading, text, saysHowSoon`

export const priceTierFields = `_key, label, sizeFrom, sizeTo, sizeUnit, from, to, openEnded, unit, note`

export const serviceCardFields =
  `_id, title, inWizard, isHourly, "path": path.current, icon, cardText, image{${photoFields}}, priceTiers[]{${priceTierFields}}` as const

export const faqFields = `_id, question, answer, saysHowSoon`

export const questionAnswerFields = `_key, question, answer, saysHowSoon`

export const servedAreaFields = `title, listName, neighborhoods, zipCodes`

export const projectFactFields = `area, month, priceFrom, priceTo`

export const projectFields =
  `sample, title, description, details, ${projectFactFields}, image{${photoFields}}, before{${photoFields}}` as const

export const bookingSystemFields = `heading, badge, text, options[]{_key, icon, heading, text, action}` as const
