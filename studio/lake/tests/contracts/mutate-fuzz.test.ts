import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {expect, onTestFinished, test} from 'vitest'
import {runActions} from '../../src/actions/run-actions.ts'
import {LakeError} from '../../src/errors.ts'
import {mutateDataset} from '../../src/mutate/mutate-dataset.ts'
import {openDataset} from '../../src/store/open-dataset.ts'
import {referencesOf} from '../../src/store/references.ts'
import type {Dataset, Identity, LakeDocument} from '../../src/types.ts'

const author: Identity = {id: 'pOwner', kind: 'user'}
const runs = {numRuns: 1500, seed: 20261121}

async function freshDataset() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-fuzz-'))
  const dataset = openDataset({dataDir, projectId: 'local0', name: 'production'})
  onTestFinished(async () => {
    dataset.close()
    await rm(dataDir, {recursive: true, force: true})
  })
  return dataset
}

/** Few ids and fields, so that random requests meet each other's documents. */
const id = fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b', 'versions.r.a')
const anything = fc.anything({withNullPrototype: false}).map(value => JSON.parse(JSON.stringify(value) ?? 'null'))
const value = fc.oneof(
  anything,
  id.map(_ref => ({_ref})),
  id.map(_ref => ({_ref, _weak: true, _strengthenOnPublish: {type: 'x'}})),
  fc.array(fc.record({_key: fc.constantFrom('p', 'q'), n: fc.integer()})),
  fc.string(),
)
const path = fc.oneof(
  fc.constantFrom('a', 'b', 'a.b', 'a[0]', 'a[-1]', 'a[_key=="p"]', 'a[_key=="p"].n', 'a[1:3]', '..n', '_type', '_id'),
  fc.string(),
)
const values = fc.dictionary(path, value, {maxKeys: 3})
const document = fc.record(
  {_id: fc.oneof(id, anything), _type: fc.oneof(fc.constantFrom('x', 'y'), anything), a: value, b: value},
  {requiredKeys: []},
)
const patch = fc.record(
  {
    ...{set: values, setIfMissing: values, diffMatchPatch: values, inc: values, dec: values},
    unset: fc.array(path, {maxLength: 3}),
    insert: fc.record({after: path, before: path, replace: path, items: fc.array(value)}, {requiredKeys: ['items']}),
    ifRevisionID: anything,
  },
  {requiredKeys: []},
)
const selector = fc.oneof(
  id.map(each => ({id: each})),
  fc.constantFrom({query: '*[_type == "x"]'}, {query: '*[0..2]'}, {query: '*[a'}, {query: '$x', params: {x: 1}}),
)
const mutation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('create', 'createIfNotExists', 'createOrReplace')
      .chain(type => document.map(each => ({[type]: each}))),
  },
  {weight: 4, arbitrary: fc.tuple(selector, patch).map(([which, what]) => ({patch: {...which, ...what}}))},
  {weight: 2, arbitrary: selector.map(which => ({delete: which}))},
  {weight: 1, arbitrary: anything},
)
const actionNames = [
  ...['create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft'],
  ...['version.create', 'version.discard', 'version.replace'],
]
/** Mostly an action that could be meant; now and then one with fields that do not belong together. */
const action = fc.constantFrom('a', 'b').chain(name => {
  const version = fc.constantFrom(`drafts.${name}`, `drafts.${name}`, `versions.r.${name}`)
  const content = fc.oneof(document, fc.record({_id: version, _type: fc.constant('x'), a: value}))
  return fc.record(
    {
      actionType: fc.constantFrom(...actionNames).map(action => `sanity.action.document.${action}`),
      publishedId: fc.oneof({weight: 19, arbitrary: fc.constant(name)}, {weight: 1, arbitrary: anything}),
      ...{draftId: version, versionId: version, baseId: fc.oneof(version, fc.constant(name))},
      includeDrafts: fc.constantFrom([], [`drafts.${name}`], [`drafts.${name}`, `versions.r.${name}`]),
      patch: fc.oneof(patch, fc.record({set: fc.record({a: value})})),
      ...{
        attributes: content,
        document: content,
        purge: fc.constant(false),
        ifExists: fc.constantFrom('fail', 'ignore'),
      },
    },
    {requiredKeys: ['actionType', 'publishedId', 'draftId', 'versionId', 'patch', 'attributes', 'includeDrafts']},
  )
})

/** True when it was written; throws on anything that would have become a 5xx. */
function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof LakeError && error.status < 500) return false
    throw error
  }
}

/** What must hold of a store whatever was asked of it. */
function checkStore(dataset: Dataset): void {
  const replayed = new Map<string, LakeDocument>()
  for (const {changes} of dataset.commitsAfter(0, Number.MAX_SAFE_INTEGER)) {
    for (const {id: changed, after} of changes) {
      if (after) replayed.set(changed, after)
      else replayed.delete(changed)
    }
  }
  const documents = [...dataset.all()]
  expect(new Map(documents.map(each => [each._id, each]))).toEqual(replayed)
  for (const each of documents) {
    for (const target of referencesOf(each).strong)
      expect(dataset.get(target), `${each._id} -> ${target}`).toBeDefined()
    for (const target of referencesOf(each).all) expect([...dataset.referencing(target)]).toContain(each)
    expect([...dataset.byType(each._type)]).toContain(each)
  }
}

test('no mutation, however wrong, fails in another way than by being refused, and the store stays whole', async () => {
  const dataset = await freshDataset()
  const options = {returnIds: true, returnDocuments: true, dryRun: false}
  let written = 0
  fc.assert(
    fc.property(fc.array(mutation, {maxLength: 3}), fc.boolean(), (mutations, autoGenerateArrayKeys) => {
      if (attempt(() => mutateDataset(dataset, author, {mutations}, {...options, autoGenerateArrayKeys}))) written++
    }),
    runs,
  )
  expect(written).toBeGreaterThan(100)
  checkStore(dataset)
})

test('no action, however wrong, fails in another way than by being refused, and the store stays whole', async () => {
  const dataset = await freshDataset()
  let written = 0
  fc.assert(
    fc.property(fc.array(action, {minLength: 1, maxLength: 2}), actions => {
      if (attempt(() => runActions(dataset, author, {actions}))) written++
    }),
    runs,
  )
  expect(written).toBeGreaterThan(100)
  checkStore(dataset)
})
