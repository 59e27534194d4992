/** Strangers post as much as they can: nothing of it is parsed, and what others ask beside it is answered. */

import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {createLeads, toAnswer} from '../../helpers/leads.ts'

const megabyte = 1024 * 1024
const posts = 6

/** 20 MB of empty lists, in pieces and without a length; `sentBytes` says how many of them were taken. */
function createFlood() {
  const flood = {
    sentBytes: 0,
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('{"query":"count($a)","params":{"a":[[]'))
      },
      pull(controller) {
        if (flood.sentBytes >= 20 * megabyte) {
          controller.enqueue(Buffer.from(']}}'))
          return controller.close()
        }
        const piece = Buffer.from(',[]'.repeat(20_000))
        flood.sentBytes += piece.length
        controller.enqueue(piece)
      },
    }),
  }
  return flood
}

test.each([
  ['private', false],
  ['public', true],
])(
  'six posts of 20 MB to a %s lake are too large without a token, and the owner is answered',
  async (_, publicRead) => {
    const lake = await startTestLake({publicRead})
    const address = `${lake.url}/v1/data/query/production`
    const headers = {'content-type': 'application/json'}
    const whole = Buffer.from(await new Response(createFlood().body).arrayBuffer())
    const sent = Array.from({length: posts}, (_unused, n) => {
      const body = n % 2 === 0 ? whole : createFlood().body
      return fetch(address, {method: 'POST', headers, body, duplex: 'half'} as RequestInit)
    })
    expect(await lake.client().fetch('count(*)')).toBe(0)
    const answers = await Promise.all(sent)
    expect(answers.map(({status}) => status)).toEqual(Array(posts).fill(413))
    expect(await answers[0]?.json()).toMatchObject({statusCode: 413, message: expect.stringContaining('64 KB')})
  },
)

test('of six posts of 20 MB to the request form no more than a megabyte each is read', async () => {
  const leads = createLeads()
  const floods = Array.from({length: posts}, createFlood)
  const answers = floods.map(async ({body}) => {
    const headers = {'content-type': 'application/json'}
    const init = {method: 'POST', headers, body, duplex: 'half'} as RequestInit
    const request = new Request('http://handyman.example/api/store-request', init)
    return toAnswer(await handleStoreRequest(request, leads, () => {}))
  })
  for (const {status, body} of await Promise.all(answers)) {
    expect([status, body.error]).toEqual([413, expect.any(String)])
  }
  for (const {sentBytes} of floods) expect(sentBytes).toBeLessThan(megabyte)
})
