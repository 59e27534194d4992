/**
 * What this process knows of the content without asking: up to which published change it has been told of all, and when
 * the content next shows something else by itself. The front keeps its pages over an end only while it knows both
 * (web/custom-server/keep-pages.ts). On `globalThis`, because the front runs outside of Next's bundles.
 */
interface KnownContent {
  /** The transaction of the last published change that has reached the pages; null: not known. */
  published: string | null
  /** Epoch milliseconds, Infinity where there is no such moment; null: not known. */
  nextMoment: number | null
  /** Epoch milliseconds: moments up to here have reached the pages. */
  momentsSeen: number
}

const holder = globalThis as typeof globalThis & {knownContent?: KnownContent}

function known(): KnownContent {
  holder.knownContent ??= {published: null, nextMoment: null, momentsSeen: Number.NEGATIVE_INFINITY}
  return holder.knownContent
}

export const knownContent = (): Readonly<KnownContent> => ({...known()})

/** Said once at a start, of what the content source had published before any page was made or taken over. */
export function beginKnowing(content: Partial<KnownContent>): void {
  Object.assign(known(), content)
}

/** A webhook's purge is done. Without a beginning nobody knows what was missed before it. */
export function hearOf(transaction: string | null): void {
  if (transaction && known().published !== null) known().published = transaction
}

/** Null: being looked for. */
export function noteNextMoment(at: number | null): void {
  known().nextMoment = at
}
