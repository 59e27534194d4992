import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {json} from 'node:stream/consumers'
import {expect, type Page, test} from 'playwright/test'
import {testPorts} from '../playwright.config.ts'
import {type AnotherSite, startAnotherSite} from './support/another-site.ts'
import {input, log, openAssistant, typing} from './support/assistant-page.ts'
import {sizes} from './support/book-page.ts'
import {visitorAt} from './support/forms.ts'

test.use({...visitorAt('10.0.0.32'), viewport: sizes.phone})

const place = 10
let site: AnotherSite
let speak: (response: ServerResponse) => void

const event = (delta: object, finish: string | null = null) => {
  const choices = [{index: 0, delta, finish_reason: finish}]
  return `data: ${JSON.stringify({id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices})}\n\n`
}

const lock = {service: 'service-smart-home', tier: 'smart-lock', words: 'a smart lock'}
const call = {index: 0, id: 'c', type: 'function', function: {name: 'add_job', arguments: JSON.stringify(lock)}}

/** First the job, then the words of the test. */
const model = createServer(async (request, response) => {
  const {messages} = (await json(request)) as {messages: {role: string}[]}
  response.writeHead(200, {'content-type': 'text/event-stream'})
  if (messages.at(-1)?.role === 'tool') speak(response)
  else response.end(event({tool_calls: [call]}) + event({}, 'tool_calls'))
})

test.beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening')
  site = await startAnotherSite(place, {
    PUBLIC_BASE_URL: `http://127.0.0.1:${testPorts.lake + place}`,
    ASSISTANT_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    ASSISTANT_MODEL: 'm',
    ASSISTANT_MODEL_KEY: '',
  })
})

test.afterAll(async () => {
  await site?.child.stop()
  model.closeAllConnections()
  model.close()
})

async function order(page: Page) {
  await openAssistant(page, site.address)
  await input(page).fill('I need a smart lock')
  await input(page).press('Enter')
}

test('a sentence is read before the next is written, and half of one never is', async ({page}) => {
  const {promise, resolve} = Promise.withResolvers<void>()
  speak = async response => {
    response.write(event({content: 'A smart lock, good choice. It comes to $1'}))
    await promise
    response.end(event({content: '35 or so. Which door is it for?'}) + event({}, 'stop'))
  }
  await order(page)
  await expect(log(page)).toContainText('A smart lock, good choice.')
  await expect(typing(page)).toBeVisible()
  await expect(log(page)).not.toContainText('It comes to')
  resolve()
  await expect(log(page)).toContainText('It comes to $135 or so. Which door is it for?')
  await expect(typing(page)).toBeHidden()
  await expect(log(page).getByText('A smart lock, good choice.')).toHaveCount(1)
})

test('a model that breaks off is replaced, and the job is on the list', async ({page}) => {
  const {promise, resolve} = Promise.withResolvers<void>()
  speak = async response => {
    response.write(event({content: 'One moment please. I am'}))
    await promise
    response.destroy()
  }
  await order(page)
  await expect(log(page)).toContainText('One moment please.')
  resolve()
  await expect(typing(page)).toBeHidden()
  await expect(log(page)).not.toContainText('One moment please.')
  await expect(log(page)).toContainText('On your list: Smart Home Systems: Smart lock.')
})
