import {listen} from './listen.ts'

/** What stands on the other end of a dead man's switch, with `GET /path` of each call; one without a status has no answer. */
export async function startReceiver() {
  const receiver = {url: '', calls: [] as string[], status: 200 as number | null}
  const {url} = await listen(({method, url}, response) => {
    receiver.calls.push(`${method} ${url}`)
    if (receiver.status !== null) response.writeHead(receiver.status).end()
  })
  return Object.assign(receiver, {url})
}
