import {startTestLake} from 'content-lake/testing/lake'
import {createSchema, validateDocument} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'

const schema = createSchema({name: 'website', types: schemaTypes})

/** Sanity's own sentences come out as their keys: only ours are held here. */
const words = {t: (key: string) => key, loadNamespaces: async () => {}} as unknown as Parameters<
  typeof validateDocument
>[0]['workspace']['i18n']

/** What every stored document carries. */
export const meta = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

type AnyDocument = Parameters<typeof validateDocument>[0]['document']

/** What Sanity's own validation says of `document` while `stored` lies in a real lake: "error: …", "warning: …". */
export async function complaints(document: AnyDocument, stored: object[] = []): Promise<string[]> {
  return (await complaintsOfEach([document], stored))[0] ?? []
}

/** The same of several documents, each by itself, beside one lake. */
export async function complaintsOfEach(documents: AnyDocument[], stored: object[] = []): Promise<string[][]> {
  const lake = await startTestLake()
  const client = lake.client()
  const transaction = client.transaction()
  for (const other of stored) transaction.create(other as {_type: string})
  if (stored.length > 0) await transaction.commit()
  const workspace = {schema, getClient: () => client, i18n: words}
  const found: string[][] = []
  for (const document of documents) {
    const markers = await validateDocument({document, workspace, environment: 'studio'})
    found.push(markers.map(marker => `${marker.level}: ${marker.message}`))
  }
  return found
}
