import {defineQuery} from 'next-sanity'

export const areaPagesQuery = defineQuery(
  `*[_type == "area" && defined(path.current)] | order(title asc, _createdAt asc){title, listName, "path": path.current, intro, location{lat, lng}}`,
)
