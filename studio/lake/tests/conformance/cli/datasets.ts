/** Datasets, from the first import to the last deletion. */
import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {also, type Command, says} from './command.ts'

export const datasets: Command[] = [
  {
    title: 'dataset import',
    args: ['dataset', 'import', 'posts.ndjson', '--dataset', 'production'],
    check: async (said, trial) => {
      says('Imported 2 documents')(said, trial)
      const found = await trial.client.fetch(
        '*[_type == "post"]{title, "size": cover.asset->metadata.dimensions.width}',
      )
      assert.deepEqual(found, [
        {title: 'One', size: 16},
        {title: 'Two', size: null},
      ])
    },
  },
  {
    title: 'dataset create',
    args: ['dataset', 'create', 'staging', '--visibility', 'private'],
    check: async (said, trial) => {
      says('created')(said, trial)
      const staging = (await trial.client.datasets.list()).find(({name}) => name === 'staging')
      assert.equal(staging?.aclMode, 'private')
    },
  },
  {title: 'dataset list', args: ['dataset', 'list'], check: says('production', 'staging')},
  {title: 'dataset visibility get', args: ['dataset', 'visibility', 'get', 'staging'], check: says('private')},
  {
    title: 'dataset visibility set',
    args: ['dataset', 'visibility', 'set', 'staging', 'public'],
    check: async (said, trial) => {
      says('changed')(said, trial)
      const open = trial.client.withConfig({dataset: 'staging', token: undefined, perspective: 'published'})
      assert.deepEqual(await open.fetch('*'), [])
    },
  },
  {
    title: 'dataset alias create',
    args: ['dataset', 'alias', 'create', 'live', 'production'],
    check: async (said, trial) => {
      says('~live created')(said, trial)
      assert.equal(await trial.client.withConfig({dataset: '~live'}).fetch('count(*[_type == "post"])'), 2)
    },
  },
  {
    title: 'dataset alias link',
    args: ['dataset', 'alias', 'link', 'live', 'staging', '--force'],
    check: async (said, trial) => {
      says('linked to staging')(said, trial)
      assert.equal(await trial.client.withConfig({dataset: '~live'}).fetch('count(*[_type == "post"])'), 0)
    },
  },
  {
    title: 'dataset alias delete',
    args: ['dataset', 'alias', 'delete', 'live', '--force'],
    check: also(says('deleted successfully'), async (_, trial) => {
      await assert.rejects(trial.client.withConfig({dataset: '~live'}).fetch('1'), {statusCode: 404})
    }),
  },
  {
    title: 'dataset copy',
    args: ['dataset', 'copy', 'production', 'copied'],
    check: async (said, trial) => {
      says('copied')(said, trial)
      const copied = trial.client.withConfig({dataset: 'copied'})
      assert.equal(await copied.fetch('count(*[_type == "post" && defined(title)])'), 2)
    },
  },
  {
    title: 'dataset export',
    args: ['dataset', 'export', 'production', 'out.tar.gz'],
    check: (said, trial) => {
      says('Export finished')(said, trial)
      assert(existsSync(join(trial.folder, 'out.tar.gz')), 'there is no archive')
    },
  },
  {
    title: 'dataset import (that export)',
    args: ['dataset', 'import', 'out.tar.gz', '--dataset', 'staging'],
    check: async (said, trial) => {
      says('Imported 2 documents')(said, trial)
      const staging = trial.client.withConfig({dataset: 'staging'})
      assert.equal(await staging.fetch('*[_id == "one"][0].cover.asset->originalFilename'), 'cover.png')
    },
  },
  {
    title: 'dataset delete',
    args: ['dataset', 'delete', 'copied', '--force'],
    check: async (said, trial) => {
      says('deleted successfully')(said, trial)
      assert(!(await trial.client.datasets.list()).some(({name}) => name === 'copied'))
    },
  },
]
