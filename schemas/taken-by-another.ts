import type {ValidationContext} from 'sanity'

/** The id that a draft, or a version in a release, is published under. */
export const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

/**
 * Asks the dataset whether another published document matches `filter`, a GROQ condition over `$value`.
 * It looks at `types`, by default those of the document's own type.
 * Drafts of others do not count: a slip in one of them must not keep the owner from publishing a new price elsewhere.
 * Whichever is published first keeps the value, and the other one then says so.
 */
export async function takenByAnother(
  context: Pick<ValidationContext, 'document' | 'getClient'>,
  filter: string,
  value: string,
  types?: string[],
): Promise<boolean> {
  const {document} = context
  if (!document) return false
  return context
    .getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'published'})
    .fetch<boolean>(`defined(*[_type in $types && _id != $published && (${filter})][0]._id)`, {
      types: types ?? [document._type],
      published: publishedId(document._id),
      value,
    })
}
