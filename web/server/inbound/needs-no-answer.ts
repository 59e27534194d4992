// Texts that nobody waits for an answer to. They are kept, without alert and reminders.

/** What phones send for a tap on a text: of iPhones (also in Spanish), and of Android. */
const reactions = [
  /^(?:Liked|Disliked|Loved|Laughed at|Emphasized|Questioned|Reacted \S{1,16} to|Removed an? [\w ]{1,20} from) (?:[“"].*[”"]|an? (?:image|movie|attachment|photo|video))\s*$/s,
  /^(?:Le gustó|No le gustó|Le encantó|Se rió de|Reaccionó con \S{1,16} a|Enfatizó|Cuestionó) [“"«].*[”"»]\s*$/s,
  /^[\p{Cf}\p{Zs}]*\p{Extended_Pictographic}[\p{Cf}\p{M}\p{Emoji_Modifier}\p{Zs}]*(?:to|a) [\p{Cf}\p{Zs}]*[“"«].*[”"»][\p{Cf}\p{Zs}]*$/su,
]

export const isReaction = (body: string): boolean => reactions.some(reaction => reaction.test(body))

/** A service's number of three to six digits, or its name: nobody can answer it, and no customer has one. */
export const isShortCode = (from: string): boolean => /^\d{3,6}$|[a-z]/i.test(from)
