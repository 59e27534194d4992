import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {isChatAddress} from '#schemas/chat-address.ts'
import {createWebhookChat} from '#web/server/adapters/webhook-chat.ts'

const message = {title: 'New request No. 1001', reference: '1001-ABCD', statusUrl: null}

async function postTo(address: string, text = 'New Contact') {
  const calls: {type: string | null; body: unknown}[] = []
  const chat = createWebhookChat(async (_, init) => {
    calls.push({type: new Headers(init?.headers).get('content-type'), body: init?.body})
    return new Response('ok')
  })
  expect(await chat.send({...message, to: address, text})).toEqual({kind: 'posted'})
  return calls[0]
}

test('each chat gets the alert in the shape that it reads', async () => {
  const json = 'application/json'
  expect(await postTo('https://hooks.slack.com/services/T/B/x')).toEqual({type: json, body: '{"text":"New Contact"}'})
  expect(await postTo('https://discord.com/api/webhooks/1/x')).toEqual({type: json, body: '{"content":"New Contact"}'})
  const content = {type: json, body: '{"content":"New Contact"}'}
  expect(await postTo('https://discordapp.com/api/webhooks/1/x')).toEqual(content)
  expect(await postTo('https://ntfy.example/topic')).toMatchObject({body: 'New Contact'})
  expect(await postTo('https://ntfy.sh/topic')).toEqual({type: 'text/plain; charset=utf-8', body: 'New Contact'})
})

test('an alert that is too long for a chat is cut, never in the middle of a character', async () => {
  const sent = await postTo('https://chat.example/x', `${'a'.repeat(1899)}😀`)
  const textOf = (body: unknown) => (JSON.parse(String(body)) as {text: string}).text
  expect(textOf(sent?.body).isWellFormed()).toBe(true)
  expect(textOf((await postTo('https://chat.example/x', 'a'.repeat(1600)))?.body)).toHaveLength(1600)
  // Discord's limit is 2000.
  expect(textOf((await postTo('https://chat.example/x', 'a'.repeat(5000)))?.body).length).toBeLessThanOrEqual(2000)
})

test('refusals, redirects and silence are reasons without the secret address', async () => {
  const server = createServer((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status, {location: '/200'}).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chat = createWebhookChat()
  expect(await chat.send({...message, to: `${base}/200`, text: 'x'})).toEqual({kind: 'posted'})
  expect(await chat.send({...message, to: `${base}/404`, text: 'x'})).toEqual({
    kind: 'later',
    reason: 'the chat answered 404',
  })
  expect(await chat.send({...message, to: `${base}/302`, text: 'x'})).toEqual({
    kind: 'later',
    reason: 'the chat answered 302',
  })
  expect(await chat.send({...message, to: `${base}/0`, text: 'x'})).toEqual({
    kind: 'later',
    reason: 'the chat did not answer (TypeError)',
  })
})

test('a chat is reached over https, or on this very machine', () => {
  expect(['https://hooks.slack.com/x', 'http://127.0.0.1:8080/x', 'http://localhost/x'].every(isChatAddress)).toBe(true)
  expect(['http://chat.example/x', 'ftp://chat.example', 'chat.example', ''].some(isChatAddress)).toBe(false)
})
