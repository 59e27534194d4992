import {defineQuery} from 'next-sanity'
import {priceTierFields} from './fragments.ts'

export const llmsQuery = defineQuery(`{
  "services": *[_type == "service" && defined(path.current)] | order(inList desc, listOrder asc, _createdAt asc){
    title, "path": path.current, cardText, intro, priceNote, priceTiers[]{${priceTierFields}}
  },
  "packages": *[_type == "hourlyPackage"] | order(order asc, _createdAt asc){label, price, description},
  "areas": *[_type == "area" && defined(path.current)] | order(title asc){title, "path": path.current, intro},
  "pages": *[_type in $types]{_id, heading, "intro": intro},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)
