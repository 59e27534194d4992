import {expect} from 'vitest'
import {type Health, type Port, portNames} from '#web/server/health/ports.ts'
import {createHealthWatch} from '#web/server/health/tell-owner.ts'
import type {OutgoingMessage, Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel} from '../../helpers/leads.ts'

const minute = 60_000

function watched(store: Store, options: {isCarrierDown?: boolean} = {}) {
  const texts: string[] = []
  const chats: string[] = []
  const into = (list: string[]) => (message: OutgoingMessage) => list.push(message.text.replace(/ Ref:? .*$/s, ''))
  const sms = fakeChannel('sms', async message => {
    if (options.isCarrierDown) return {kind: 'later', reason: 'no route'}
    into(texts)(message)
    return {kind: 'accepted', carrierId: `SM${texts.length}`}
  })
  const chat = fakeChannel('chat', async message => {
    into(chats)(message)
    return {kind: 'posted'}
  })
  const leads = createLeads({store, sms, chat, secondChannel: {address: 'https://chat.example/hook', always: false}})
  const red = new Map<Port, string>()
  const check = async (): Promise<Health> => ({
    ok: red.size === 0,
    ports: Object.fromEntries(portNames.map(port => [port, red.get(port) ?? 'fine'])) as Health['ports'],
    red: [...red.keys()],
    warnings: [],
  })
  const start = () => createHealthWatch(leads, check)
  const look = async (watch: () => Promise<void>, times = 1) => {
    for (let time = 0; time < times; time++) {
      await watch()
      await leads.drain()
      leads.clock.at += minute
    }
  }
  return {red, start, look, texts, chats}
}

onBothEngines('a cause is told once by every channel, and once more when it is well again', async store => {
  const {red, start, look, texts, chats} = watched(store)
  const watch = start()
  red.set('disk', 'the disk is full')
  await look(watch, 30)
  expect(texts).toEqual([expect.stringContaining('Your website needs attention. Disk: the disk is full.')])
  expect(chats).toEqual([expect.stringContaining('the disk is full')])
  red.delete('disk')
  await look(watch, 9)
  expect(texts).toHaveLength(1)
  await look(watch, 30)
  expect(texts.slice(1)).toEqual([expect.stringContaining('Your website is well again: disk.')])
  expect(chats).toHaveLength(2)
})

onBothEngines('what is red for one look only is told to nobody', async store => {
  const {red, start, look, texts} = watched(store)
  const watch = start()
  red.set('content', 'the lake does not answer')
  await look(watch)
  red.delete('content')
  await look(watch, 20)
  expect(texts).toEqual([])
})

onBothEngines('a restart and a second server do not tell the same cause again', async store => {
  const {red, start, look, texts} = watched(store)
  red.set('backups', 'none since yesterday')
  await look(start(), 3)
  const [one, two] = [start(), start()]
  for (let time = 0; time < 5; time++) {
    await look(one)
    await look(two)
  }
  expect(texts).toHaveLength(1)
})

onBothEngines('a carrier that is down still leaves the chat', async store => {
  const {red, start, look, texts, chats} = watched(store, {isCarrierDown: true})
  red.set('sms', 'the carrier refuses our account')
  await look(start(), 5)
  expect(texts).toEqual([])
  expect(chats).toEqual([expect.stringContaining('Texts: the carrier refuses our account.')])
})

onBothEngines('while the store takes nothing, the staff are told past it, once', async store => {
  const {red, start, look, texts, chats} = watched(store)
  const watch = start()
  red.set('store', 'the store takes no requests')
  red.set('disk', 'the disk is full')
  await look(watch, 10)
  expect(texts).toEqual([
    'Your website needs attention. Request store: the store takes no requests. Disk: the disk is full.',
  ])
  expect(chats).toHaveLength(1)
  red.delete('store')
  await look(watch, 20)
  expect(texts.slice(1)).toEqual([expect.stringContaining('well again: request store.')])
  red.delete('disk')
  await look(watch, 20)
  expect(texts.slice(2)).toEqual([expect.stringContaining('well again: disk.')])
})
