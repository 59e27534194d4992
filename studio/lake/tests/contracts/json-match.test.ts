import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

/** The document and the paths of https://www.sanity.io/docs/content-lake/json-match. */
const fred = {
  _id: 'fred',
  _type: 'person',
  name: 'fred',
  friends: [
    {name: 'mork', age: 40, favoriteColor: 'red'},
    {name: 'mindy', age: 32, favoriteColor: 'blue'},
    {name: 'franklin', favoriteColor: 'yellow'},
  ],
  roles: ['admin', 'owner'],
  contactInfo: {streetAddress: '42 Mountain Road', state: {shortName: 'WY', longName: 'Wyoming'}},
}

async function lakeWithFred() {
  const lake = await startTestLake()
  const client = lake.client()
  await client.create(fred)
  return client
}

const changedNames = ([...names]: string[]) => ({friends: names.map(name => expect.objectContaining({name}))})

test.each([
  ['name', {name: '!'}],
  ['friends[*].name', changedNames(['!', '!', '!'])],
  ['friends.name', changedNames(['!', '!', '!'])],
  ['friends[age > 35].name', changedNames(['!', 'mindy', 'franklin'])],
  ['friends[age > 30, favoriteColor == "blue"].name', changedNames(['!', '!', 'franklin'])],
  ['friends[age?].name', changedNames(['!', '!', 'franklin'])],
  ['friends[age != 40].name', changedNames(['mork', '!', 'franklin'])],
  ['friends[0].name', changedNames(['!', 'mindy', 'franklin'])],
  ['friends[0, 1].name', changedNames(['!', '!', 'franklin'])],
  ['friends[1:3].name', changedNames(['mork', '!', '!'])],
  ['friends[0, 2:3].name', changedNames(['!', 'mindy', '!'])],
  [
    'contactInfo.state.shortName',
    {contactInfo: expect.objectContaining({state: {shortName: '!', longName: 'Wyoming'}})},
  ],
  [
    'contactInfo.state[shortName, longName]',
    {contactInfo: expect.objectContaining({state: {shortName: '!', longName: '!'}})},
  ],
  ['contactInfo.state.*', {contactInfo: expect.objectContaining({state: {shortName: '!', longName: '!'}})}],
  [
    "contactInfo['state'].shortName",
    {contactInfo: expect.objectContaining({state: {shortName: '!', longName: 'Wyoming'}})},
  ],
  ['contactInfo..shortName', {contactInfo: expect.objectContaining({state: {shortName: '!', longName: 'Wyoming'}})}],
  ['..shortName', {name: 'fred', contactInfo: expect.objectContaining({state: {shortName: '!', longName: 'Wyoming'}})}],
  ['roles[*]', {roles: ['!', '!']}],
  ['roles[-1]', {roles: ['admin', '!']}],
  [
    '[contactInfo.state.shortName, name]',
    {name: '!', contactInfo: expect.objectContaining({state: {shortName: '!', longName: 'Wyoming'}})},
  ],
])('set changes what %s names and nothing else', async (path, changed) => {
  const client = await lakeWithFred()
  expect(
    await client
      .patch('fred')
      .set({[path]: '!'})
      .commit(),
  ).toMatchObject({...fred, ...changed})
})

test('unset empties, filters and slices arrays', async () => {
  const client = await lakeWithFred()
  const after = await client.patch('fred').unset(['friends[favoriteColor == "blue"]', 'roles[*]']).commit()
  expect(after).toMatchObject({friends: [fred.friends[0], fred.friends[2]], roles: []})
  expect((await client.patch('fred').unset(['friends[*].age', 'friends[0:1]']).commit()).friends).toEqual([
    {name: 'franklin', favoriteColor: 'yellow'},
  ])
})

test('items are inserted around and in place of all that a path names', async () => {
  const client = await lakeWithFred()
  const insert = (where: 'before' | 'after' | 'replace', path: string, item: string) =>
    client.patch('fred').insert(where, path, [item]).commit()
  expect((await insert('after', 'roles[*]', 'last')).roles).toEqual(['admin', 'owner', 'last'])
  await client
    .patch('fred')
    .set({list: ['only']})
    .commit()
  expect((await insert('after', 'list[*]', 'more')).list).toEqual(['only', 'more'])
  await expect(insert('after', 'contactInfo.*', 'x')).rejects.toMatchObject({statusCode: 400})
  expect((await insert('before', 'roles[*]', 'first')).roles).toEqual(['first', 'admin', 'owner', 'last'])
  expect((await insert('replace', 'roles[1:3]', 'guest')).roles).toEqual(['first', 'guest', 'last'])
})

test('numbers are counted up wherever they are, and texts are left alone', async () => {
  const client = await lakeWithFred()
  const after = await client.patch('fred').inc({'friends[*].age': 1}).commit()
  expect(after.friends).toEqual([{...fred.friends[0], age: 41}, {...fred.friends[1], age: 33}, fred.friends[2]])
})

test.each(['friends[', 'a..b..c..d..e', '"text"', 'friends[!]'])(
  'the path %s is refused, and nothing of its transaction is written',
  async path => {
    const client = await lakeWithFred()
    const refused = client
      .transaction()
      .patch('fred', {set: {name: 'x'}})
      .patch('fred', {set: {[path]: 1}})
      .commit()
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      details: {type: 'mutationError', items: [{index: 1, error: {type: 'validationError'}}]},
    })
    expect(await client.getDocument('fred')).toMatchObject(fred)
  },
)
