import {expect, test} from 'vitest'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {createLeads, longForm, post, shortForm, toAnswer} from '../../helpers/leads.ts'

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

test('a field of 100,000 characters is refused before any rule looks for a pattern in it', {
  timeout: 10_000,
}, async () => {
  const leads = createLeads()
  const long = ['.', '+', ' ', '-', '1', '@', 'a'].flatMap(each => [
    `a@${each.repeat(100_000)}@`,
    `${each.repeat(100_000)}a`,
  ])
  for (const text of long)
    for (const form of [shortForm, longForm]) {
      const contact = {name: text, phone: text, email: text, address: text, consentToText: true}
      const {status} = await post(leads, form({contact}))
      expect(status, text.slice(0, 3)).toBe(400)
    }
})
