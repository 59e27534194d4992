import {defineQuery} from 'next-sanity'

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
