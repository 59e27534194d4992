// Sentences of the first site that read better now. Each is replaced where it stands word for word in one of its documents.
import {type Facts, fillPlaceholders, hasPlaceholder} from '../../../schemas/placeholders.ts'
import {readSeed} from '../seed.ts'
import {changeFirstSite, inParts} from './first-site.ts'

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
  ["and we'll tell you which of the three prices applies.", "and we'll text back your ballpark."],
  [
    "We'll tell you which of the three prices applies and offer a time.",
    'We text back your ballpark and offer a time.',
  ],
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
  [' The interior and exterior painting pages list the ballpark prices for each.', ''],
  ['Six good places to start, with ballpark prices.', 'See the ballpark price before you book.'],
  [
    ' If the calendar is full, the notice on our forms says so.',
    " If we're booked up, we tell you the first open date.",
  ],
  ['Tap a photo for a closer look.', 'Tap a picture for a closer look.'],
  ["Bring your own mount, or we'll pick one up.", "Use your own mount, or we'll pick one up."],
  ["we'll tell you what fits, or bring one along.", "we'll tell you what fits, or we'll bring one."],
  ['Ground, cracks filled, epoxy and color flakes', 'Concrete ground, cracks filled, epoxy with color flakes'],
  ['On wires that are there, or battery, aimed and connected', 'Wired or battery, aimed and connected to your Wi-Fi'],
  ['On the door you have, with the bolt running free', "On the door you have, adjusted so the bolt doesn't bind"],
  ['Rooms we floor', 'What we take care of'],
  ['Casings undercut and trims set', 'Door casings undercut and transitions set'],
  ['Kitchens, baths and laundries', 'Kitchens, baths and laundry rooms'],
  ['and the room is cleaned for the painter, or for us.', 'and the room is clean and ready for paint.'],
  ['hang new board and finish it for paint', 'hang new board and finish it ready for paint'],
  [' on a party wall', ' on a shared wall'],
  ['a deck at the back', 'a deck out back'],
  ['The bones are fine;', 'The bones are good;'],
  ['Dressers and nurseries', 'Dressers and cribs'],
  ['Drawers that glide, cribs checked against the manual.', 'Drawers that glide, cribs built by the manual.'],
  [
    "Have the rods, blinds or shades ready, or we'll pick them up.",
    'Buy the rods, blinds or shades, or have us pick them up.',
  ],
  [
    'Each service page says whether its prices include materials.',
    "If you're not sure whether a price includes them, ask us.",
  ],
  ['What people call us for most', 'What we do most'],
  ['What people call us for', 'What we do most'],
  [
    'Carpet off, treads and white risers on, thirteen steps to the landing.',
    'Carpet off, new treads and white risers on.',
  ],
  [
    "They're two different jobs. The ",
    'By the part on this page: labor for LVP or laminate, stairs and removal each have a line. The ',
  ],
  [
    ' prices planks by the size of the area; this page prices labor for LVP or laminate, stairs and removal one by one. Your quote says which applies.',
    ' prices a whole floor by its size. Your quote says which applies.',
  ],
  [
    " When we're fully booked, the notice on our forms says until when.",
    " When we're booked up, we tell you the first open date.",
  ],
  ['Three clear prices by type of mount.', 'A price range for each type of mount.'],
  ['Get your price', 'Get your ballpark'],
  // How soon we come is said once, where a notice that we are fully booked takes its place.
  [' South Charlotte jobs are usually scheduled within 2-3 days, urgent ones the same or next day.', ''],
  ['Jobs here are usually scheduled within 2-3 days.', 'Photos by text first, then a walkthrough.'],
  ['small repairs, usually scheduled within 2-3 days.', 'small repairs.'],
  ['Review us on a public site', 'Review on a public review site'],
  ['A drawn face with a cap and an orange apron', 'The owner (illustration)'],
]

interface Page {
  _id: string
  pricesOf?: unknown
}

const paintingPage = 'service-painting'

/** A sentence that the owner has changed stays: the result must be one of ours. */
export const usePlainerWords = changeFirstSite((document: Page, first: Page) => {
  const ours = new Set(textsOf(first))
  // Its new words speak of the prices on the page.
  const isUnready = first._id === paintingPage && !document.pricesOf
  const toNew = (text: string) => plainerWords.reduce((words, [before, after]) => words.replace(before, after), text)
  return isUnready ? {} : changedTexts(document, text => (ours.has(toNew(text)) ? toNew(text) : text))
})

/** Opening hours and the reply time stood in texts as words. From now on these say what stands in the settings. */
export const nameFactsOnce = changeFirstSite((document: object, first: object) => {
  const facts = readSeed().find(({_id}) => _id === 'siteSettings') as object as Facts
  const ours = new Map(
    textsOf(first)
      .filter(hasPlaceholder)
      .map(text => [fillPlaceholders(text, facts), text]),
  )
  return changedTexts(document, text => ours.get(text) ?? text)
}, 'homePage servicesPage faqPage galleryPage aboutPage contactPage area faq'.split(' '))

function changedTexts(document: object, toNew: (text: string) => string) {
  return inParts(document, (part: {isDrawing?: boolean}) =>
    Object.fromEntries(
      Object.entries(part).flatMap(([name, text]) => {
        // The owner may have put a photo in the drawing's place and kept its words.
        if (typeof text !== 'string' || name.startsWith('_') || (name === 'alt' && part.isDrawing !== true)) return []
        return toNew(text) === text ? [] : [[name, toNew(text)]]
      }),
    ),
  )
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
