import type {ValidationContext} from 'sanity'

/**
 * Asks the dataset whether a document other than the edited one (in any of its versions) matches `filter`,
 * a GROQ condition over `$value`. Drafts count: two services must not be published to one address by turns.
 */
export async function takenByAnother(
  context: Pick<ValidationContext, 'document' | 'getClient'>,
  filter: string,
  value: string,
): Promise<boolean> {
  const {document} = context
  if (!document) return false
  const published = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  return context
    .getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch<boolean>(`defined(*[_type == $type && !sanity::versionOf($published) && (${filter})][0]._id)`, {
      type: document._type,
      published,
      value,
    })
}
