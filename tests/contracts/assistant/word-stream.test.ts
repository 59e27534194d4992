import {expect, test} from 'vitest'
import {handleChat} from '#web/server/assistant/handle-chat.ts'
import type {Assistant} from '#web/server/ports.ts'
import {createBrowser, sessionId} from '../../helpers/chat.ts'
import {createLeads} from '../../helpers/leads.ts'

/** Says one sentence, waits for `go`, says another. */
function talker(go: Promise<unknown>): Assistant {
  return {
    name: 'model',
    async answer({onWords}) {
      onWords?.('A shelf.')
      await go
      onWords?.('A shelf. Which wall?')
      return state => ({...state, reply: 'A shelf. Which wall?', isReady: false})
    },
  }
}

const ask = (accept: string, message = 'A shelf') =>
  new Request('http://handyman.example/api/ai/chat', {
    method: 'POST',
    headers: {'content-type': 'application/json', accept},
    body: JSON.stringify({sessionId, message, message_id: 'message-0001'}),
  })

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('who asks for a stream reads the words while they are written, then the whole answer', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  const leads = createLeads({assistant: talker(promise)})
  const response = await handleChat(ask('application/x-ndjson, application/json'), leads, () => {})
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('set-cookie')).toBeTruthy()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(linesOf((await reader?.read())?.value ?? '')).toEqual([{words: 'A shelf.'}])
  resolve()
  let rest = ''
  for (;;) {
    const {done, value} = (await reader?.read()) ?? {done: true, value: ''}
    if (done) break
    rest += value
  }
  const [second, last] = linesOf(rest)
  expect(second).toEqual({words: 'A shelf. Which wall?'})
  expect(last).toMatchObject({status: 200, body: {reply_message: 'A shelf. Which wall?', message_id: 'message-0001'}})
})

test('an answer is stored although the customer leaves in the middle of it', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  const leads = createLeads({assistant: talker(promise)})
  const held: Promise<unknown>[] = []
  const browser = createBrowser(leads)
  const cookie = {cookie: (await browser.ensure()).cookie ?? ''}
  const request = ask('application/x-ndjson')
  const response = await handleChat(
    new Request(request, {headers: {...Object.fromEntries(request.headers), ...cookie}}),
    leads,
    work => void held.push(work()),
  )
  await response.body?.cancel()
  expect(held).toHaveLength(1)
  resolve()
  await Promise.all(held)
  const {messages} = (await browser.state()).body as {messages: {content: string}[]}
  expect(messages.map(({content}) => content)).toEqual(['A shelf', 'A shelf. Which wall?'])
})

test('the last line tells that the model failed in the middle', async () => {
  const assistant: Assistant = {
    name: 'model',
    async answer({onWords}) {
      onWords?.('A shelf.')
      throw new Error('gone')
    },
  }
  const leads = createLeads({assistant})
  const response = await handleChat(ask('application/x-ndjson'), leads, () => {})
  const [, last] = linesOf(await response.text())
  expect(last).toMatchObject({status: 502, body: {error: expect.any(String)}})
})

test('a model is told the question that stands below its last words', async () => {
  const question = {id: 'photos', text: 'Can you attach a photo?', choices: []}
  const asked: unknown[] = []
  const assistant: Assistant = {
    name: 'model',
    async answer(turn) {
      asked.push(turn.question?.text)
      return state => ({...state, question, reply: 'Sure.', isReady: false})
    },
  }
  const browser = createBrowser(createLeads({assistant}))
  await browser.chat('A shelf')
  await browser.chat('It is oak')
  expect(asked).toEqual([undefined, question.text])
})
