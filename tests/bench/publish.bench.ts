import type {SanityClient} from '@sanity/client'
import {createContentClient} from '../../scripts/content/client.ts'
import {warmPages} from '../../scripts/stack/stack.ts'
import {formatSpread, line} from './figures.ts'
import {openSite} from './open-site.ts'
import {startReaders} from './readers.ts'

const rounds = Number(process.env.BENCH_PUBLISHES || 50)
const service = 'service-drywall-repair'
const pages = ['/', '/services', '/drywall-repair-charlotte']
const visitors = 32

interface Round {
  /** Submit to acknowledgement of the publish action. */
  acknowledged: number
  /** Acknowledgement to the moment at which every page has shown the new price. */
  everywhere: number
  /** Acknowledgement to the first response of each page that was fresh, per page. */
  fresh: number[]
  /** Responses that still had the old price. */
  stale: number
}

/**
 * P6: publishes of a price through the real webhook, watched on every page that shows it while visitors read.
 * BENCH_PUBLISHES=5 shortens it.
 */
export default async function benchPublish() {
  const {config, stack} = await openSite('bench-data')
  try {
    const client = createContentClient(config)
    const site = `http://127.0.0.1:${config.port}`
    // As in front.bench.ts, the start's own visits must be over.
    await warmPages(config)
    for (const page of pages) await read(site, page)
    const readers = startReaders({port: config.port, paths: [...pages, '/faq'], readers: visitors, pause: 100})
    const results: Round[] = []
    // The home page shows the lowest price of a service, and that of the next tier is 180.
    for (let round = 0; round < rounds; round++) results.push(await publishAndWatch(client, site, 41 + (round % 100)))
    line(`publishes beside ${visitors} readers`, `${Math.round(await readers.stop())} answers/s to them`)
    reportPublishes(results)
  } finally {
    await stack.stop()
  }
}

/** Publishes the price and reads every page that shows it until all have the new one. */
async function publishAndWatch(client: SanityClient, site: string, price: number): Promise<Round> {
  const ids = {draftId: `drafts.${service}`, publishedId: service}
  const first = await client.fetch<string>('*[_id == $id][0].priceTiers[0]._key', {id: service})
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: {set: {[`priceTiers[_key=="${first}"].from`]: price}},
  })
  const submitted = performance.now()
  await client.action({actionType: 'sanity.action.document.publish', ...ids})
  const acknowledgement = performance.now()

  const watched = await Promise.all(
    pages.map(async page => {
      let stale = 0
      for (;;) {
        const html = await read(site, page)
        if (html.includes(`$${price}`)) return {fresh: performance.now() - acknowledgement, stale}
        stale++
        if (performance.now() - acknowledgement > 10_000) throw new Error(`${page} never showed $${price}`)
      }
    }),
  )
  const fresh = watched.map(result => result.fresh)
  return {
    acknowledged: acknowledgement - submitted,
    everywhere: Math.max(...fresh),
    fresh,
    stale: watched.reduce((sum, result) => sum + result.stale, 0),
  }
}

const read = async (site: string, page: string) => (await fetch(site + page)).text()

function reportPublishes(results: Round[]) {
  line('publish submitted -> acknowledged', formatSpread(results.map(({acknowledged}) => acknowledged)))
  line('acknowledged -> new price on all three pages', formatSpread(results.map(({everywhere}) => everywhere)))
  pages.forEach((page, index) => {
    line(`  acknowledged -> ${page}`, formatSpread(results.map(({fresh}) => fresh[index] ?? Number.NaN)))
  })
  const clean = results.filter(({stale}) => stale === 0).length
  line('rounds whose very next responses were all fresh', `${clean} of ${results.length}`)
  line('goals (P6)', 'all fresh, p50 <= 50 ms, p95 <= 200 ms')
}
