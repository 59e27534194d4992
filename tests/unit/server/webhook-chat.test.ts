import {expect, test} from 'vitest'
import {isChatAddress} from '#schemas/chat-address.ts'
import {createWebhookChat} from '#web/server/adapters/webhook-chat.ts'
import {listen} from '../../helpers/listen.ts'

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
  for (const [address, type, body] of [
    ['https://hooks.slack.com/services/T/B/x', json, '{"text":"New Contact"}'],
    ['https://discord.com/api/webhooks/1/x', json, '{"content":"New Contact"}'],
    ['https://discordapp.com/api/webhooks/1/x', json, '{"content":"New Contact"}'],
    ['https://ntfy.example/topic', 'text/plain; charset=utf-8', 'New Contact'],
    ['https://ntfy.sh/topic', 'text/plain; charset=utf-8', 'New Contact'],
  ] as const)
    expect(await postTo(address), address).toEqual({type, body})
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
  const {url} = await listen((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status, {location: '/200'}).end()
  })
  const answerTo = (status: number) => createWebhookChat().send({...message, to: `${url}/${status}`, text: 'x'})
  expect(await answerTo(200)).toEqual({kind: 'posted'})
  expect(await answerTo(404)).toEqual({kind: 'later', reason: 'the chat answered 404'})
  expect(await answerTo(302)).toEqual({kind: 'later', reason: 'the chat answered 302'})
  expect(await answerTo(0)).toEqual({kind: 'later', reason: 'the chat did not answer (TypeError)'})
})

test('a chat is reached over https, or on this very machine', () => {
  expect(['https://hooks.slack.com/x', 'http://127.0.0.1:8080/x', 'http://localhost/x'].every(isChatAddress)).toBe(true)
  expect(['http://chat.example/x', 'ftp://chat.example', 'chat.example', ''].some(isChatAddress)).toBe(false)
})
