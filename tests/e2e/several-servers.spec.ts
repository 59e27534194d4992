import {expect, test} from 'playwright/test'
import {postgresBinaries, startPostgres} from '../helpers/postgres.ts'
import {type AnotherSite, startAnotherSite, tellOfChange} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

test.skip(!postgresBinaries, 'PostgreSQL is not installed here')

// Two starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

const rounds = 20
const service = 'service-wainscoting'

test('two servers on one PostgreSQL: a publish that one is told of is fresh on both at the very next response', async () => {
  const postgres = await startPostgres()
  const sites: AnotherSite[] = []
  const lake = lakeClient()
  const before = await lake.getDocument<{priceTiers: {from: number}[]}>(service)
  try {
    const DATABASE_URL = await postgres.createDatabase()
    for (const n of [1, 2]) sites.push(await startAnotherSite(n, {DATABASE_URL}))
    for (const {address} of sites) await untilPurgedTogether(address)
    for (let round = 0; round < rounds; round++) {
      const price = 400 + round
      await Promise.all(sites.map(({address}) => servicesPage(address)))
      await lake.patch(service).set({'priceTiers[0].from': price}).commit()
      // Whichever server the webhook happens to reach.
      const told = sites[round % 2] as AnotherSite
      await tellOfChange(told, {_id: service, _type: 'service', path: '/services/wainscoting'})
      for (const {address} of sites) expect(await servicesPage(address), `round ${round}`).toContain(`$${price}`)
    }
  } finally {
    await lake
      .patch(service)
      .set({'priceTiers[0].from': before?.priceTiers[0]?.from ?? 0})
      .commit()
    await Promise.all(sites.map(({child}) => child.stop()))
    await postgres.stop()
  }
})

async function servicesPage(address: string): Promise<string> {
  return (await fetch(`${address}/services`)).text()
}

async function untilPurgedTogether(address: string): Promise<void> {
  await expect
    .poll(async () => ((await (await fetch(`${address}/api/health`)).json()) as {ports: {pages: string}}).ports.pages)
    .toContain('purged together with the other servers, over PostgreSQL')
}
