// Sentences of the first site that read better now. Each is replaced where it stands word for word in one of its documents.
import type {SanityClient, SanityDocument} from '@sanity/client'
import type {DocumentPatch} from '../migrate.ts'
import {seedDocuments} from './customer-words.ts'

type Rewrites = readonly (readonly [before: string, after: string])[]

const plainerWords: Rewrites = [
  ['Rather not pick anything?', 'Not sure what to pick?'],
  ['Something is broken, worn or damaged', "Fix what's broken, worn or damaged"],
  ['Putting something up or in', 'Put something up or in'],
  ['Redoing a room or two', 'Redo a room or two'],
  ['Houses with thirty summers behind them', "Homes from the '70s, '80s and '90s"],
  ['Flat walls want ', 'Flat walls are ready for '],
  [', bonus rooms want a floor instead of carpet, and', ', bonus rooms for a real floor, and'],
  ["We replace it, we don't paint over it.", 'We replace it instead of painting over it.'],
  ['Wet wall and baseboard, renewed', 'Wet wall and baseboard, replaced'],
  ["and we'll tell you which of the three prices applies.", "and we'll text back the price."],
  ["We'll tell you which of the three prices applies and offer a time.", 'We text back the price and offer a time.'],
  ['Ballantyne, which room comes first?', 'Which room comes first?'],
  [
    'Panel walls, floors, TV mounts and garages in newer homes, planned around your HOA.',
    "Accent walls, floors, TV mounts and garage floors, with your HOA's rules in mind.",
  ],
  [
    'Show only what belongs to the job, and leave out people and papers.',
    'Please keep people and paperwork out of the shot.',
  ],
  ['the version of the day you booked applies', 'the version in effect when you booked applies'],
  ['Why do your two floor pages show different rates?', 'How is LVP priced?'],
  ['Where are the prices?', 'How is painting priced?'],
  ['On the two pages for ', 'The prices above are those of '],
  [
    'The interior and exterior painting pages list the ballpark prices for each.',
    'The ballpark prices for each are on this page.',
  ],
  ['Six good places to start, with ballpark prices.', 'See the ballpark price before you book.'],
  [
    ' If the calendar is full, the notice on our forms says so.',
    " If we're fully booked, you'll see until when before you send anything.",
  ],
  ['Tap a photo for a closer look.', 'Tap a picture for a closer look.'],
  ['A drawn face with a cap and an orange apron', 'The owner (illustration)'],
]

const paintingPage = 'service-painting'

export const usePlainerWords = (client: SanityClient) => rewriteSeedWords(client, plainerWords)

/** Includes drafts and release versions. */
export async function rewriteSeedWords(client: SanityClient, rewrites: Rewrites): Promise<DocumentPatch[]> {
  const ids = new Set(seedDocuments().map(({_id}) => _id))
  const query = '*[!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("private.**"))]'
  const documents = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  return documents.flatMap(document => {
    const id = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
    // Its new words speak of the prices on the page.
    if (!ids.has(id) || (id === paintingPage && !document.pricesOf)) return []
    const set = Object.fromEntries(rewritten(document, rewrites))
    return Object.keys(set).length > 0 ? [{id: document._id, revision: document._rev, set}] : []
  })
}

/** Paths and their new sentences. */
function rewritten(value: unknown, rewrites: Rewrites, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') {
    const text = rewrites.reduce((words, [before, after]) => words.replace(before, after), value)
    return text === value ? [] : [[path, text]]
  }
  if (typeof value !== 'object' || value === null) return []
  const photo = value as {isDrawing?: boolean}
  return Object.entries(value).flatMap(([key, child]) => {
    // The owner may have put a photo in the drawing's place and kept its words.
    if (key.startsWith('_') || (key === 'alt' && photo.isDrawing !== true)) return []
    return rewritten(child, rewrites, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
  })
}
