import {defineQuery} from 'next-sanity'
import {
  iconItemFields,
  photoFields,
  priceTierFields,
  projectFields,
  questionAnswerFields,
  seoFields,
  serviceCardFields,
} from './fragments.ts'

export const servicesPageQuery = defineQuery(`*[_type == "servicesPage" && _id == "servicesPage"][0]{
  _updatedAt, heading, intro, hourlyHeading, hourlyText, disclaimer, callToAction{heading, text}, seo{${seoFields}}
}`)

export const serviceCardsQuery = defineQuery(
  `*[_type == "service" && inList == true && defined(path.current)] | order(listOrder asc, _createdAt asc){${serviceCardFields}}`,
)

export const unlistedServicesQuery = defineQuery(
  `*[_type == "service" && inList != true && defined(path.current)] | order(title asc, _createdAt asc){_id, title, "path": path.current}`,
)

export const choosableServicesQuery = defineQuery(
  `*[_type == "service" && defined(path.current)] | order(inList desc, listOrder asc, _createdAt asc){title, formChoice}`,
)

export const serviceByIdQuery = defineQuery(`*[_type == "service" && _id == $id][0]{
  _id, _updatedAt, title, inWizard, isHourly, "path": path.current, aliases, icon, cardText, heading, intro, priceNote, disclaimer,
  image{${photoFields}},
  problemsHeading, problems[]{${iconItemFields}},
  processHeading, processSteps[]{_key, title, description},
  mediaKind,
  gallery[]{_key, ${photoFields}},
  beforeAfter[]{_key, caption, before{${photoFields}}, after{${photoFields}}},
  priceTiers[]{${priceTierFields}},
  pricesOf[]->{_id, title, inWizard, isHourly, "path": path.current, priceNote, priceTiers[]{${priceTierFields}}},
  timelines[]{_key, label, duration},
  whyUsHeading, whyUs,
  recentProjects[]{_key, ${projectFields}},
  faqs[]{${questionAnswerFields}},
  servingLine, ctaHeadline,
  seo{${seoFields}}
}`)

export const serviceIdsQuery = defineQuery(`*[_type == "service" && defined(path.current)] | order(_id asc)._id`)

/** Prices are left out, because they change more often. */
export const serviceLinkQuery = defineQuery(
  `*[_type == "service" && _id == $id][0]{_id, title, "path": path.current, cardText, image{${photoFields}}}`,
)

export const workCategoriesQuery = defineQuery(`*[_type == "workCategory"] | order(order asc, _createdAt asc){
  _id, title, value, icon, description,
  groups[]{
    _key, title, value,
    options[]{
      _key, label, askCount, "service": service._ref, tier,
      "tiers": service->priceTiers[!defined(^.tier) || _key == ^.tier]{sizeFrom, sizeTo, sizeUnit, from, to, unit, openEnded, note}
    }
  }
}`)

/** Leaves prices out: a new price must not re-render every page that links to /book. */
export const bookingGroupsQuery = defineQuery(`*[_type == "workCategory"] | order(order asc, _createdAt asc){
  _id, value, groups[]{value, options[]{_key, "service": service._ref, tier}}
}`)

/** Serves those that no choice of a category stands for. */
export const wizardServicesQuery = defineQuery(
  `*[_type == "service" && defined(path.current) && inWizard != false] | order(inList desc, listOrder asc, _createdAt asc){
    _id, title, "category": workCategory._ref, priceTiers[]{${priceTierFields}}
  }`,
)

export const hourlyPackagesQuery = defineQuery(
  `*[_type == "hourlyPackage"] | order(order asc, _createdAt asc){_id, label, value, price, description, popular}`,
)

/** One query, so that an order's prices are all of one moment. */
export const orderPricesQuery = defineQuery(`{
  "categories": ${workCategoriesQuery},
  "services": ${wizardServicesQuery},
  "packages": ${hourlyPackagesQuery},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)
