import {defineQuery} from 'next-sanity'

/** The catalogue of the order by scope (spec 3.6), each choice with the prices that it may cost. */
export const workCategoriesQuery = defineQuery(`*[_type == "workCategory"] | order(order asc){
  _id, title, value, icon, description,
  groups[]{
    _key, title, value,
    options[]{
      _key, label, askCount,
      "tiers": service->priceTiers[!defined(^.tier) || _key == ^.tier]{sizeFrom, sizeTo, sizeUnit, from, to, unit, openEnded}
    }
  }
}`)
