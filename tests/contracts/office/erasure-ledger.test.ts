import {appendFile, mkdir, rm} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {applyErasures, keepErased} from '#web/server/office/apply-erasures.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, post, rowsIn} from '../../helpers/leads.ts'
import {requestOf, twoPeople, zebra} from '../../helpers/two-people.ts'

const names = async (leads: Leads) => (await rowsIn(leads, 'requests', 'number')).map(({name}) => name)

onBothEngines('an old dump put back into the store is cleaned, and who came back later stays', async store => {
  const leads = createLeads({store})
  await erasePerson(leads, zebra)
  const db = await store.open()
  // The dump is older than the erasure: neither its row nor its time is known.
  await db.deleteFrom('erasures').execute()
  const at = leads.clock.at
  leads.clock.at -= 60_000
  await twoPeople(leads)
  leads.clock.at = at + 60_000
  await post(leads, requestOf('again', 'Again', '(704) 555-0102', 'Again@example.com'))
  await keepErased(leads)
  expect(await names(leads)).toEqual(['Ada', 'Again'])
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
  expect(await db.selectFrom('assistant_messages').select('id').execute()).toEqual([])
  expect(await db.selectFrom('consents').select('id').execute()).toHaveLength(2)
  expect(await applyErasures(leads)).toEqual({people: 0, foreign: 0, damaged: 0})
})

onBothEngines(
  'a lost ledger is written again from the store, and damaged or foreign lines are skipped',
  async store => {
    const leads = createLeads({store})
    await erasePerson(leads, zebra)
    await erasePerson(leads, zebra)
    const {erasureLedger} = leads.config
    await rm(erasureLedger)
    await applyErasures(leads)
    await appendFile(erasureLedger, '{"person":"cut of')
    await erasePerson(leads, {phone: '+19805550166', email: null})
    const db = await store.open()
    await db.deleteFrom('erasures').execute()
    expect(await applyErasures(leads)).toEqual({people: 0, foreign: 0, damaged: 1})
    expect(await db.selectFrom('erasures').selectAll().execute()).toHaveLength(3)
    const moved = {...leads, config: {...leads.config, secret: 'another secret of the site'}}
    expect(await applyErasures(moved)).toMatchObject({people: 0, foreign: 3})
  },
)

test('nothing is erased while the ledger cannot be written', async () => {
  const leads = createLeads()
  await post(leads, requestOf('ada', 'Ada', '(980) 555-0177', 'ada@example.com'))
  await mkdir(leads.config.erasureLedger)
  await expect(erasePerson(leads, {phone: '+19805550177', email: null})).rejects.toThrow('ledger cannot be written')
  expect(await names(leads)).toEqual(['Ada'])
})
