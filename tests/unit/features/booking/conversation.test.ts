import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {noContact} from '#web/domain/chat/wire.ts'
import {createConversation} from '#web/features/booking/assistant/use-conversation.ts'

/** A number is a status, and null no answer at all. */
let answer: () => object | number | null
let told: string[][]
/** What one tab keeps is heard by every other. */
let others: ((key: string) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  others = []
  const stored = new Map<string, string>()
  vi.stubGlobal('document', Object.assign(new EventTarget(), {hidden: false, activeElement: null}))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, text: string) {
      if (stored.get(key) === text) return
      stored.set(key, text)
      for (const hear of others) setTimeout(hear, 1, key)
    },
  })
  vi.stubGlobal('fetch', async (address: string, {body = '{}'}: {body?: string}) => {
    const {acts} = JSON.parse(body) as {acts?: {type: string}[]}
    if (acts) told.push(acts.map(({type}) => type))
    const found = /session$|ensure/.test(address) ? {session_id: 'page-session'} : await answer()
    if (found === null) throw new TypeError('away')
    return typeof found === 'number' ? new Response('{}', {status: found}) : Response.json(found)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const standing = {contact: noContact, jobs: [], is_ready: false, limit_reached: false}

function openTab() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const conversation = createConversation()
  conversation.subscribe(() => {})
  return {
    ...conversation,
    hear: (type: string, key?: string) => page.dispatchEvent(Object.assign(new Event(type), {key})),
  }
}

test('what is tapped without a connection is told in order once it is back', async () => {
  answer = () => null
  const {act, read, hear} = openTab()
  act({type: 'addItem', lineId: 'own-1'})
  await vi.advanceTimersByTimeAsync(10)
  act({type: 'rename', lineId: 'own-1', text: 'Gate'})
  expect(read()).toMatchObject({failures: 1, chat: {queue: [{type: 'addItem'}, {type: 'rename'}], underWay: null}})
  answer = () => ({...standing, jobs: [{id: 'own-1', name: 'Gate', price: 0}]})
  hear('online')
  await vi.advanceTimersByTimeAsync(500)
  expect(read()).toMatchObject({failures: 0, chat: {queue: [], jobs: [{name: 'Gate'}]}})
  expect(told).toEqual([['addItem'], ['addItem', 'rename']])
})

test('two tabs that both wait for an answer come to rest', async () => {
  answer = () => new Promise(() => {})
  let writes = 0
  const open = () => {
    const tab = openTab()
    others.push(key => {
      writes++
      tab.hear('storage', key)
    })
    return tab
  }
  const one = open()
  one.say('hello', [])
  await vi.advanceTimersByTimeAsync(10)
  const two = open()
  await vi.advanceTimersByTimeAsync(10)
  one.act({type: 'addItem', lineId: 'own-1'})
  two.act({type: 'addItem', lineId: 'own-2'})
  await vi.advanceTimersByTimeAsync(1000)
  expect(writes).toBeLessThan(50)
})
