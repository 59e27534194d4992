import {evaluate, parse} from 'groq-js'
import {createSchema, validateDocument} from 'sanity'
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
export async function complaints(document: AnyDocument, stored: object[] = []): Promise<string[]> {
  const dataset = stored as AnyDocument[]
  const getClient = () => clientOf(dataset) as ReturnType<Options['workspace']['getClient']>
  const markers = await validateDocument({
    document,
    workspace: {schema, getClient, i18n},
    getDocumentExists: async ({id}) => dataset.some(({_id}) => _id === id),
    environment: 'studio',
  })
  return markers.map(({level, message}) => `${level}: ${message}`)
}

/** The same of several documents, each by itself. */
export function complaintsOfEach(documents: AnyDocument[]): Promise<string[][]> {
  return Promise.all(documents.map(document => complaints(document)))
}
