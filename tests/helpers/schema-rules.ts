import {validateDocumentWithWorkspace as validateDocument} from '@sanity/validation'
import {evaluate, parse} from 'groq-js'
import {createSchema} from 'sanity'
import {expect} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'

type Options = Parameters<typeof validateDocument>[0]
type AnyDocument = Options['document']

const schema = createSchema({name: 'website', types: schemaTypes})

/** Sanity's own sentences come out as their keys: only ours are held here. */
const i18n = {t: (key: string) => key, loadNamespaces: async () => {}} as unknown as Options['workspace']['i18n']

/** What every stored document carries. */
export const meta = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

const isPublished = ({_id}: {_id: string}) => !/^(?:drafts|versions)\./.test(_id)

/** A client whose dataset is `stored`, seen as `perspective` sees it. */
function clientOf(stored: AnyDocument[], perspective = 'raw'): object {
  const seen = perspective === 'raw' ? stored : stored.filter(isPublished)
  const fetch = async (query: string, params: Record<string, unknown> = {}) =>
    (await evaluate(parse(query, {params}), {dataset: seen, params})).get()
  const withConfig = (config: {perspective?: string}) => clientOf(stored, config.perspective ?? perspective)
  return {fetch, withConfig, observable: {}}
}

/** What Sanity's own validation says of `document` while `stored` lies in the dataset: "error: …", "warning: …". */
export async function complaints(document: object, stored: object[] = []): Promise<string[]> {
  const dataset = stored as AnyDocument[]
  const getClient = () => clientOf(dataset) as ReturnType<Options['workspace']['getClient']>
  const markers = await validateDocument({
    document: document as AnyDocument,
    workspace: {schema, getClient, i18n},
    getDocumentExists: async ({id}) => dataset.some(({_id}) => _id === id),
    environment: 'studio',
  })
  return markers.map(({level, message}) => `${level}: ${message}`)
}

/** Each document, by itself, hears what is written beside it and nothing else. */
export async function expectComplaints(cases: [document: object, said: string[]][]): Promise<void> {
  const found = await Promise.all(cases.map(([document]) => complaints(document)))
  expect(found).toEqual(cases.map(([, said]) => said))
}
