/** Who is there, and in which project. */
import assert from 'node:assert/strict'
import {type Command, says} from './command.ts'

export const project: Command[] = [
  {
    title: 'login --with-token',
    args: ['login', '--with-token'],
    withoutToken: true,
    input: trial => trial.token,
    check: says('Login successful'),
  },
  {title: 'debug', args: ['debug'], withoutToken: true, check: says('sanity-token', 'abc12345')},
  {title: 'projects list', args: ['projects', 'list'], check: says('abc12345')},
  {title: 'users list', args: ['users', 'list'], check: says('pOwner', 'Administrator')},
  {
    title: 'api',
    args: ['api', 'users/me'],
    check: ({out}) => assert.equal(JSON.parse(out).role, 'administrator'),
  },
]
