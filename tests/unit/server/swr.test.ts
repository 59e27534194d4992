import {expect, test} from 'vitest'
import {staleWhileRevalidate} from '#web/server/adapters/swr.ts'

const log = {info() {}, warn() {}, error() {}}

/** A price that the owner can change, and whoever hears of it. */
function createShop() {
  const listeners: (() => void)[] = []
  const shop = {
    price: 160,
    isAway: false,
    asked: 0,
    time: 0,
    publish(price: number) {
      shop.price = price
      for (const listener of listeners) listener()
    },
    /** An answer that is a long time on its way. */
    slow: null as Promise<number> | null,
    async ask() {
      shop.asked++
      if (shop.isAway) throw new Error('away')
      if (shop.slow) return shop.slow
      return shop.price
    },
  }
  const read = staleWhileRevalidate({
    ask: shop.ask,
    event: 'price not read',
    log,
    now: () => shop.time,
    onChange: listener => listeners.push(listener),
  })
  return {shop, read}
}

test('the first answer after a publish is the new one, also while an older one is on its way', async () => {
  for (const waits of [true, false]) {
    const {shop, read} = createShop()
    const first = read()
    if (waits) expect(await first).toBe(160)
    shop.publish(165)
    await first
    expect(await read()).toBe(165)
    expect(await read()).toBe(165)
    expect(shop.asked).toBe(2)
  }
})

test('who asks after a publish is not given what was being fetched before it, nor later on', async () => {
  const {shop, read} = createShop()
  await read()
  const slow = Promise.withResolvers<number>()
  shop.slow = slow.promise
  shop.time = 6000
  expect(await read()).toBe(160)
  shop.slow = null
  shop.publish(165)
  expect(await read()).toBe(165)
  slow.resolve(160)
  await new Promise(setImmediate)
  expect(await read()).toBe(165)
  expect(shop.asked).toBe(3)
})

test('while the CMS is away the older answer is given, null without one, and the new one as soon as it is back', async () => {
  const {shop, read} = createShop()
  shop.isAway = true
  expect(await read()).toBeNull()
  shop.isAway = false
  expect(await read()).toBe(160)
  shop.isAway = true
  shop.publish(165)
  expect(await read()).toBe(160)
  shop.isAway = false
  expect(await read()).toBe(165)
})

test('without a publish an old answer is given at once and renewed behind it', async () => {
  const {shop, read} = createShop()
  await read()
  shop.price = 165
  shop.time = 6000
  expect(await read()).toBe(160)
  expect(await read()).toBe(165)
})

test('within five seconds the CMS is asked once, whoever asks at the same time, unless the newest is wanted', async () => {
  const {shop, read} = createShop()
  expect(await Promise.all([read(), read(), read()])).toEqual([160, 160, 160])
  shop.time = 5000
  shop.price = 165
  expect([await read(), shop.asked]).toEqual([160, 1])
  expect([await read({newest: true}), shop.asked]).toEqual([165, 2])
})
