/** What administrators manage: origins, tokens, webhooks, backups. */
import assert from 'node:assert/strict'
import {also, type Command, manage, says} from './command.ts'

const hooks = '/hooks/projects/abc12345'

export const settings: Command[] = [
  {
    title: 'cors add',
    args: ['cors', 'add', 'http://localhost:3333', '--credentials'],
    check: async (said, trial) => {
      says('added')(said, trial)
      const {headers} = await fetch(`${trial.lake.url}/v1/ping`, {headers: {origin: 'http://localhost:3333'}})
      assert.equal(headers.get('access-control-allow-origin'), 'http://localhost:3333')
    },
  },
  {title: 'cors list', args: ['cors', 'list'], check: says('http://localhost:3333')},
  {
    title: 'cors delete',
    args: ['cors', 'delete', 'http://localhost:3333'],
    check: async (said, trial) => {
      says('deleted')(said, trial)
      const {headers} = await fetch(`${trial.lake.url}/v1/ping`, {headers: {origin: 'http://localhost:3333'}})
      assert.equal(headers.get('access-control-allow-origin'), null)
    },
  },
  {
    title: 'tokens create',
    args: ['tokens', 'create', 'Reader', '--role', 'viewer', '--json'],
    check: async ({out}, trial) => {
      const {id, token} = JSON.parse(out)
      Object.assign(trial.remembered, {id, token})
      const reader = trial.client.withConfig({token})
      assert.equal(await reader.fetch('count(*[_type == "post"])'), 2)
      await assert.rejects(reader.create({_type: 'post'}), /Insufficient permissions/)
    },
  },
  {title: 'tokens list', args: ['tokens', 'list'], check: says('Reader', 'viewer')},
  {title: 'users list --robots', args: ['users', 'list', '--robots'], check: says('Reader', 'Viewer')},
  {
    title: 'tokens rotate',
    args: ['tokens', 'rotate', '--json'],
    input: ({remembered}) => remembered.token ?? '',
    check: async ({out}, trial) => {
      const old = trial.client.withConfig({token: trial.remembered.token})
      await assert.rejects(old.fetch('1'), {statusCode: 401})
      assert.equal(await trial.client.withConfig({token: JSON.parse(out).token}).fetch('1'), 1)
    },
  },
  {
    title: 'tokens delete',
    args: ({remembered}) => ['tokens', 'delete', remembered.id ?? '', '--yes'],
    check: async (said, trial) => {
      says('deleted')(said, trial)
      assert.deepEqual((await manage(trial, '/access/project/abc12345/robots')).data, [])
    },
  },
  {
    title: 'hooks create',
    args: ['hooks', 'create'],
    check: says('Create a webhook at https://www.sanity.io/'),
    outOfScope: 'the command opens a page of sanity.io; POST /hooks/projects/:id creates one',
  },
  {
    title: 'hooks list',
    args: ['hooks', 'list'],
    before: trial => manage(trial, hooks, {name: 'Build', url: `${trial.lake.url}/v1/users/me`, dataset: '*'}),
    check: says('Name: Build', 'Dataset: *'),
  },
  {
    title: 'hooks logs',
    args: ['hooks', 'logs', 'Build', '--detailed'],
    before: async trial => {
      await trial.client.create({_id: 'hooked', _type: 'post', title: 'Hooked'})
      const [{id}] = await manage(trial, hooks)
      // The receiver is a route that takes no POST.
      let attempts = []
      for (let tries = 0; tries < 50 && attempts.length === 0; tries++) {
        await new Promise(resolve => setTimeout(resolve, 100))
        attempts = await manage(trial, `${hooks}/${id}/attempts`)
      }
      trial.remembered.attempt = attempts[0].id
    },
    check: says('Status: failure', 'Result code: 404', "title: 'Hooked'"),
  },
  {
    title: 'hooks attempt',
    args: ({remembered}) => ['hooks', 'attempt', remembered.attempt ?? ''],
    check: says('Status: Failed', 'Status code: 404'),
  },
  {
    title: 'hooks delete',
    args: ['hooks', 'delete', 'Build'],
    check: also(says('deleted'), async (_, trial) => assert.deepEqual(await manage(trial, hooks), [])),
  },
  {
    title: 'backups enable',
    args: ['backups', 'enable', 'production'],
    check: also(says('Enabled backups'), async (_, trial) => {
      const setting = await manage(trial, '/projects/abc12345/datasets/production/settings/backups')
      assert.deepEqual(setting, {enabled: true})
    }),
  },
  {
    title: 'backups list',
    args: ['backups', 'list', 'production'],
    before: async trial => {
      await manage(trial, '/_lake/backups', {})
      const {backups} = await manage(trial, '/projects/abc12345/datasets/production/backups')
      trial.remembered.backup = backups[0].id
    },
    check: (said, trial) => says(trial.remembered.backup ?? '')(said, trial),
  },
  {
    title: 'backups download',
    args: ({remembered}) => [
      'backups',
      'download',
      'production',
      '--backup-id',
      remembered.backup ?? '',
      '--out',
      'b.tar.gz',
    ],
    check: says('Backup download complete'),
  },
  {
    title: 'dataset import (that backup)',
    args: ['dataset', 'import', 'b.tar.gz', '--dataset', 'restored'],
    before: trial => trial.client.datasets.create('restored', {aclMode: 'private'}),
    check: async (_, trial) => {
      const restored = trial.client.withConfig({dataset: 'restored'})
      const query = '*[_type == "post"]|order(_id){title, "width": cover.asset->metadata.dimensions.width}'
      assert.deepEqual(await restored.fetch(query), await trial.client.fetch(query))
    },
  },
  {
    title: 'backups disable',
    args: ['backups', 'disable', 'production'],
    check: also(says('Disabled'), async (_, trial) => {
      const setting = await manage(trial, '/projects/abc12345/datasets/production/settings/backups')
      assert.deepEqual(setting, {enabled: false})
    }),
  },
]
