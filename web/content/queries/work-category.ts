import {defineQuery} from 'next-sanity'
import {priceTierFields} from './fragments.ts'

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
