/** What needs the Studio of the folder, and what only Sanity itself can do. */
import assert from 'node:assert/strict'
import {also, type Command, fails, fileOf, says} from './command.ts'

export const studio: Command[] = [
  {
    title: 'schemas deploy',
    args: ['schemas', 'deploy'],
    check: also(says('Deployed 1/1 schemas'), async (_, trial) => {
      const schema = await trial.client.fetch('*[_type == "system.schema"][0].schema')
      assert.equal(JSON.parse(schema).find(({name}: {name: string}) => name === 'post')?.type, 'document')
    }),
  },
  {title: 'schemas list', args: ['schemas', 'list'], check: says('_.schemas.default')},
  {
    title: 'schemas delete',
    args: ['schemas', 'delete', '--ids', '_.schemas.default', '--yes'],
    check: says('Successfully deleted 1/1'),
  },
  {title: 'schemas validate', args: ['schemas', 'validate'], check: says('0 errors')},
  {
    title: 'schemas extract',
    args: ['schemas', 'extract'],
    check: (said, trial) => {
      says('Extracted schema')(said, trial)
      assert(JSON.parse(fileOf(trial, 'schema.json')).some(({name}: {name: string}) => name === 'post'))
    },
  },
  {
    title: 'typegen generate',
    args: ['typegen', 'generate'],
    check: (said, trial) => {
      says('Successfully generated types')(said, trial)
      assert(fileOf(trial, 'sanity.types.ts').includes('TitlesQueryResult'))
    },
  },
  {title: 'migrations list', args: ['migrations', 'list'], check: says('Titles in capitals')},
  {
    title: 'migrations run',
    args: ['migrations', 'run', 'shout', '--no-dry-run', '--no-confirm'],
    check: async (said, trial) => {
      says('completed')(said, trial)
      assert.equal((await trial.client.getDocument('two'))?.title, 'TWO')
    },
  },
  {
    title: 'exec',
    args: ['exec', 'count.ts', '--with-user-token'],
    check: async (said, trial) => says(`${await trial.client.fetch('count(*[_type == "post"])')} posts`)(said, trial),
  },
  {
    title: 'manifest extract',
    args: ['manifest', 'extract', '--path', 'manifest'],
    check: (_, trial) => {
      const [workspace] = JSON.parse(fileOf(trial, 'manifest/create-manifest.json')).workspaces
      assert.equal(workspace.projectId, 'abc12345')
    },
  },
  {
    title: 'build',
    args: ['build', '--yes'],
    check: (_, trial) => assert(fileOf(trial, 'dist/index.html').includes('<script')),
  },
  {title: 'graphql list', args: ['graphql', 'list'], check: says("doesn't have any GraphQL endpoints")},
  {
    title: 'graphql deploy',
    args: ['graphql', 'deploy', '--force'],
    check: fails('This lake has no GraphQL API'),
    outOfScope: 'the lake has no GraphQL API',
  },
  {
    title: 'deploy',
    args: ['deploy', '--url', 'my-studio', '--no-build'],
    check: fails('This lake hosts no Studios'),
    outOfScope: 'the lake hosts no Studios; build works',
  },
  {
    title: 'manage',
    args: ['manage'],
    check: says('https://www.sanity.io/manage/project/abc12345'),
    outOfScope: 'the command opens a page of sanity.io',
  },
  {
    title: 'users invite',
    args: ['users', 'invite', 'someone@example.com', '--role', 'administrator'],
    check: fails(''),
    outOfScope: 'the lake has one owner; tokens create lets others in',
  },
  {
    title: 'projects create',
    args: ['projects', 'create', 'Another'],
    check: fails('This lake holds one project'),
    outOfScope: 'a lake holds one project',
  },
]
