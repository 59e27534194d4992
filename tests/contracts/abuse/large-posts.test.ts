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
