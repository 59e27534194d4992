import type {galleryCategories} from '../../schemas/gallery-categories.ts'

type Category = (typeof galleryCategories)[number]['value']

const kinds: Record<Category, {before: string; after: string}> = {
  bathroom: {before: 'Bathroom before the remodel', after: 'Remodeled bathroom'},
  flooring: {before: 'Floor before the work', after: 'New floor'},
  furniture: {before: 'Furniture before assembly', after: 'Assembled furniture'},
  other: {before: 'Before the work', after: 'Finished work'},
}

interface Pictured {
  title: string | null | undefined
  category: string | null | undefined
  isBefore: boolean
}

/** "New floor: Oak planks through the living room". The owner may keep it or type something better. */
export function proposeAlt({title, category, isBefore}: Pictured): string {
  const kind = kinds[(category ?? 'other') as Category] ?? kinds.other
  const words = isBefore ? kind.before : kind.after
  return title?.trim() ? `${words}: ${title.trim()}` : words
}
