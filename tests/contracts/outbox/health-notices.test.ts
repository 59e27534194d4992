import {expect, test} from 'vitest'
import {type Health, type Port, portNames} from '#web/server/health/ports.ts'
import {createHealthWatch} from '#web/server/health/tell-owner.ts'
import type {OutgoingMessage} from '#web/server/ports.ts'
import {createLeads, minute} from '../../helpers/leads.ts'
import {takingChat, takingSms} from '../../helpers/outbox.ts'

function watched() {
  const {sms, sent} = takingSms()
  const {chat, posts} = takingChat()
  const leads = createLeads({sms, chat, secondChannel: {address: 'https://chat.example/hook', always: false}})
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
  const words = ({text}: OutgoingMessage) => text.replace(/ Ref:? .*$/s, '')
  return {leads, red, start, look, texts: () => sent.map(words), chats: () => posts.map(words)}
}

test('a cause is told once by every channel, and once more when it is well again', async () => {
  const {red, start, look, texts, chats} = watched()
  const watch = start()
  red.set('disk', 'the disk is full')
  await look(watch, 30)
  expect(texts()).toEqual([expect.stringContaining('Your website needs attention. Disk: the disk is full.')])
  expect(chats()).toEqual([expect.stringContaining('the disk is full')])
  red.delete('disk')
  await look(watch, 9)
  expect(texts()).toHaveLength(1)
  await look(watch, 30)
  expect(texts().slice(1)).toEqual([expect.stringContaining('Your website is well again: disk.')])
  expect(chats()).toHaveLength(2)
})

test('what is red for one look only is told to nobody', async () => {
  const {red, start, look, texts} = watched()
  const watch = start()
  red.set('content', 'the lake does not answer')
  await look(watch)
  red.delete('content')
  await look(watch, 20)
  expect(texts()).toEqual([])
})

test('a restart and a second server do not tell the same cause again', async () => {
  const {red, start, look, texts} = watched()
  red.set('backups', 'none since yesterday')
  await look(start(), 3)
  const [one, two] = [start(), start()]
  for (let time = 0; time < 5; time++) {
    await look(one)
    await look(two)
  }
  expect(texts()).toHaveLength(1)
})

test('a carrier that is down still leaves the chat', async () => {
  const {leads, red, start, look, texts, chats} = watched()
  leads.sms.send = async () => ({kind: 'later', reason: 'no route'})
  red.set('sms', 'the carrier refuses our account')
  await look(start(), 5)
  expect(texts()).toEqual([])
  expect(chats()).toEqual([expect.stringContaining('Texts: the carrier refuses our account.')])
})

test('while the store takes nothing, the staff are told past it, once', async () => {
  const {red, start, look, texts, chats} = watched()
  const watch = start()
  red.set('store', 'the store takes no requests')
  red.set('disk', 'the disk is full')
  await look(watch, 10)
  expect(texts()).toEqual([
    'Your website needs attention. Request store: the store takes no requests. Disk: the disk is full.',
  ])
  expect(chats()).toHaveLength(1)
  red.delete('store')
  await look(watch, 20)
  expect(texts().slice(1)).toEqual([expect.stringContaining('well again: request store.')])
  red.delete('disk')
  await look(watch, 20)
  expect(texts().slice(2)).toEqual([expect.stringContaining('well again: disk.')])
})
