export interface DrawnDocument {
  _id: string
  _type: string
  title: string | null
  pictures: {url: string | null; alt: string | null}[]
}

/** Those on the site: a draft changes nothing there. */
export const drawingsQuery = `*[
  !(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_type match "sanity.*") && !(_type match "system.*")
]{
  _id, _type, "title": coalesce(title, heading, businessName),
  "pictures": [
    image, before, logo, ownerFace, storyImage, processImage, project.image, project.before, seo.image, ...gallery,
    ...beforeAfter[].before, ...beforeAfter[].after, ...recentProjects[].image, ...recentProjects[].before
  ][isDrawing == true]{alt, "url": asset->url}
}[count(pictures) > 0] | order(_type asc, title asc)`

export const countDrawings = (documents: readonly DrawnDocument[]): number =>
  documents.reduce((sum, {pictures}) => sum + pictures.length, 0)

export const drawingsTitle = (count: number): string =>
  count === 1 ? '1 picture is still a drawing' : `${count} pictures are still drawings`
