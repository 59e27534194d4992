/** Documents and files of a dataset that has two posts. */
import assert from 'node:assert/strict'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Command, fails, says} from './command.ts'

export const documents: Command[] = [
  {
    title: 'documents query',
    args: ['documents', 'query', '*[_type == "post"]|order(title).title', '--api-version', '2025-02-19'],
    check: ({out}) => assert.deepEqual(JSON.parse(out), ['One', 'Two']),
  },
  {
    title: 'documents create',
    args: ['documents', 'create', 'three.json'],
    before: ({folder}) =>
      writeFileSync(join(folder, 'three.json'), '{"_id": "three", "_type": "post", "title": "Three"}'),
    check: async (said, trial) => {
      says('three')(said, trial)
      assert.equal((await trial.client.getDocument('three'))?.title, 'Three')
      await trial.client.delete('three')
    },
  },
  {
    title: 'documents get',
    args: ['documents', 'get', 'one'],
    check: ({out}) => assert.equal(JSON.parse(out).title, 'One'),
  },
  {
    title: 'documents validate',
    args: ['documents', 'validate', '--yes'],
    before: trial => trial.client.create({_id: 'untitled', _type: 'post'}),
    check: fails('1 error'),
  },
  {
    title: 'documents delete',
    args: ['documents', 'delete', 'untitled'],
    check: async (said, trial) => {
      says('Deleted 1 document')(said, trial)
      assert.equal(await trial.client.getDocument('untitled'), undefined)
    },
  },
  {
    title: 'assets upload',
    args: ['assets', 'upload', '--file', 'posts.ndjson', '--type', 'file', '--dataset', 'production'],
    check: async (said, trial) => {
      says('file-')(said, trial)
      assert.equal(await trial.client.fetch('count(*[_type == "sanity.fileAsset"])'), 1)
    },
  },
]
