import {setTimeout as sleep} from 'node:timers/promises'
import {createContentClient} from '../../scripts/content/client.ts'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {lakePath} from '../../web/config/environment.ts'
import {type Answer, type Attack, countStatuses, inBatches, inMs, type Row, send} from './attack-calls.ts'
import {applyLoad, type LoadResult} from './http-load.ts'
import {publishAndWatch, type Round} from './publish.bench.ts'

/** The senders share the processors with the site; without its limits a page took ten seconds. */
const mostMs = 500

/** Posts of 20 MB, the worst known query in them, again and again while visitors read pages. */
export const attackPosts: Attack = async site => {
  const body = Buffer.from(`{"query":"count($a)","params":{"a":[${'[],'.repeat(6_990_000)}[]]}}`)
  const query = `${lakePath}/v2025-02-19/data/query/production`
  const calm = await measure(site)
  return [
    await attackWith(site, {name: 'the lake', path: query, calm, body}),
    await attackWith(site, {name: 'the request form', path: '/api/store-request', calm, body}),
  ]
}

interface Posts {
  name: string
  path: string
  calm: Measured
  body: Buffer
}

async function attackWith(site: StackConfig, {name, path, calm, body}: Posts): Promise<Row> {
  const answers: Answer[] = []
  let isOver = false
  const posts = inBatches(6, 6, async n => {
    const headers = {'content-type': 'application/json'}
    while (!isOver) answers.push(await send(site, {path, from: `203.0.113.${n}`, headers, body}))
  })
  const beside = await measure(site)
  isOver = true
  await posts
  return {
    attack: `six 20 MB posts at a time to ${name}, and visitors`,
    sent: `${answers.length} x ${(body.length / 1e6).toFixed(0)} MB: ${countStatuses(answers)}`,
    seen: `home page p99 ${inMs(beside.page.p99)} (before ${inMs(calm.page.p99)}), the lake's ping p99 ${inMs(beside.ping.p99)} (before ${inMs(calm.ping.p99)})`,
    claims: {
      'no post is taken': answers.length >= 6 && answers.every(({status}) => status === 413 || status === 0),
      'every page is answered': beside.page.failed + beside.ping.failed === 0,
      [`p99 stays below ${mostMs} ms`]: Math.max(beside.page.p99, beside.ping.p99) < mostMs,
    },
  }
}

interface Measured {
  page: LoadResult
  ping: LoadResult
}

async function measure({port}: StackConfig): Promise<Measured> {
  const load = {port, connections: 4, seconds: 3, acceptEncoding: 'gzip, deflate, br'}
  const [page, ping] = await Promise.all([
    applyLoad({...load, path: '/'}),
    applyLoad({...load, path: `${lakePath}/v1/ping`}),
  ])
  return {page, ping}
}

const strangers = 3000
const ownListeners = 100
const costly = `*[${Array.from({length: 60}, (_, n) => `title match "word${n}*"`).join(' || ')}]`

/** Strangers' listeners, and the owner's own, around publishes. */
export const attackListeners: Attack = async site => {
  const client = createContentClient(site)
  const address = `http://127.0.0.1:${site.port}`
  const publish = (price: number) => publishAndWatch(client, address, price)
  await publish(41)
  const before = await publish(42)
  const path = `${lakePath}/v2025-02-19/data/listen/production?query=`
  const ending = new AbortController()
  const own = await openOwn(`${address}${path}${encodeURIComponent('*[_type == "service"]')}`, site, ending.signal)
  const refusals = inBatches(strangers, 200, n =>
    send(site, {path: path + encodeURIComponent(costly), from: `203.0.${n % 250}.${n % 200}`}),
  )
  const during = await publish(43)
  const answers = await refusals
  const after = await publish(45)
  const heard = await own.heard()
  ending.abort()
  return [
    {
      attack: '3,000 listeners of strangers beside 100 of the owner, and a publish',
      sent: `${answers.length} listeners with 60 matches each, 200 at once: ${countStatuses(answers)}`,
      seen: `publish acknowledged, and on all pages: ${inSteps(before)} before, ${inSteps(during)} beside them, ${inSteps(after)} after; ${heard} of ${ownListeners} of the owner's heard it`,
      claims: {
        'no stranger listens': answers.every(({status}) => status === 401),
        'every listener of the owner hears it': heard === ownListeners,
        'a publish beside them takes less than three seconds': during.acknowledged + during.everywhere < 3000,
        'a publish after them takes less than a second': after.acknowledged + after.everywhere < 1000,
      },
    },
  ]
}

const inSteps = ({acknowledged, everywhere}: Round) => `${inMs(acknowledged)} + ${inMs(everywhere)}`

/** Opens them one after another; `heard` waits three seconds at most for all to have been told of the last price. */
async function openOwn(url: string, {lakeToken}: StackConfig, signal: AbortSignal) {
  let told = 0
  for (let n = 0; n < ownListeners; n++) {
    const answer = await fetch(`${url}&includeResult=true`, {headers: {authorization: `Bearer ${lakeToken}`}, signal})
    if (answer.ok) void listenTo(answer).catch(() => {})
  }
  async function listenTo({body}: Response) {
    let text = ''
    for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      if (!/"documentId":"service-drywall-repair".*"from":45\b/.test(text)) continue
      told++
      return
    }
  }
  return {
    async heard() {
      for (let wait = 0; told < ownListeners && wait < 30; wait++) await sleep(100)
      return told
    },
  }
}
