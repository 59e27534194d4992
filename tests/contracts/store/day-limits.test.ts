import {expect} from 'vitest'
import {withinDay} from '#web/server/rate-limits/address-limits.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads} from '../../helpers/leads.ts'

onBothEngines('an address that many visitors share may store ten times as much in a day, and no more', async store => {
  const leads = createLeads({store, config: {trustedProxies: 1}})
  const from = (address: string | null) =>
    new Request('https://handyman.example/', {headers: address ? {'x-forwarded-for': address} : {}})
  const store200 = (address: string | null) => withinDay(from(address), leads, {requests: 200})
  expect([await store200('203.0.113.7'), await store200('203.0.113.7')]).toEqual([true, false])
  const shared: boolean[] = []
  for (let round = 0; round < 11; round++) shared.push(await store200(null))
  expect(shared).toEqual([...Array(10).fill(true), false])
  leads.clock.at += 24 * 60 * 60_000
  expect(await store200('203.0.113.7')).toBe(true)
})
