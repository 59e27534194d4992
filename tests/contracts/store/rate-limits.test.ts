import {expect} from 'vitest'
import type {Store} from '#web/server/ports.ts'
import {withinLimit} from '#web/server/rate-limits/within-limit.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, minute} from '../../helpers/leads.ts'

const window = 10 * minute

async function counter(store: Store) {
  const leads = createLeads({store})
  // The beginning of a window.
  leads.clock.at -= leads.clock.at % window
  const db = await leads.store.open()
  const count = (key = 'receipts:ada', most = 2) => withinLimit(db, {key, max: most, windowMs: window}, leads.now())
  return {leads, db, count}
}

onBothEngines(
  'a count holds until its window is over, the next one begins anew, and others are counted apart',
  async store => {
    const {leads, count} = await counter(store)
    expect([await count(), await count()]).toEqual([true, true])
    leads.clock.at += window - 1
    expect([await count(), await count('receipts:grace')]).toEqual([false, true])
    leads.clock.at += 1
    expect([await count(), await count(), await count()]).toEqual([true, true, false])
  },
)

onBothEngines(
  'the sweep leaves the counts that are still in use, and takes those whose window is over',
  async store => {
    const {leads, db, count} = await counter(store)
    leads.clock.at += minute
    expect([await count(), await count()]).toEqual([true, true])
    leads.clock.at += window - minute - 1
    await forgetOld(leads)
    expect(await count()).toBe(false)
    leads.clock.at += 1
    await forgetOld(leads)
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    expect(await count()).toBe(true)
  },
)

onBothEngines('of fifty at once exactly as many are within the limit as are allowed', async store => {
  const {count} = await counter(store)
  const within = await Promise.all(Array.from({length: 50}, () => count('alerts', 10)))
  expect(within.filter(Boolean)).toHaveLength(10)
})

onBothEngines('what is taken back with its transaction was not counted', async store => {
  const {leads, db, count} = await counter(store)
  const failed = db.transaction().execute(async trx => {
    await withinLimit(trx, {key: 'receipts:ada', max: 2, windowMs: window}, leads.now())
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect([await count(), await count(), await count()]).toEqual([true, true, false])
})
