import {randomBytes} from 'node:crypto'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test, vi} from 'vitest'
import {createPinoLog} from '#web/config/log.ts'
import {beginTraces, currentTrace, inTrace} from '#web/config/trace.ts'
import {logCalls} from '#web/server/http/log-calls.ts'
import {createLeads, longForm, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {listen} from '../../helpers/listen.ts'
import {withCarrier} from '../../helpers/outbox.ts'

const newTrace = () => randomBytes(16).toString('hex')

function captured() {
  const lines: Record<string, unknown>[] = []
  return {lines, log: createPinoLog({level: 'info', write: line => lines.push(JSON.parse(line))})}
}

test('two requests at once keep their ids apart, in what they cause, in the log and in their answers', async () => {
  const {lines, log} = captured()
  beginTraces()
  logCalls(log)
  const {url} = await listen(async (_request, response) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    log.info('worked')
    response.end(currentTrace())
  })
  const traces = Array.from({length: 20}, newTrace)
  const answers = await Promise.all(
    traces.map(async trace => {
      const answer = await fetch(`${url}/api/files/view/some-key?until=1`, {headers: {'x-request-id': trace}})
      return [answer.headers.get('x-request-id'), await answer.text()]
    }),
  )
  expect(answers).toEqual(traces.map(trace => [trace, trace]))
  const tracesOf = (event: string) => lines.filter(({msg}) => msg === event).map(({trace}) => trace)
  expect(tracesOf('worked').toSorted()).toEqual(traces.toSorted())
  await vi.waitFor(() => expect(tracesOf('call answered').toSorted()).toEqual(traces.toSorted()), 10_000)
  const [call] = lines.filter(({msg}) => msg === 'call answered')
  expect(call).toMatchObject({method: 'GET', path: '/api/files/view', status: 200})
  expect(JSON.stringify(lines)).not.toContain('some-key')
  expect(currentTrace()).toBeNull()
})

test('the id of a request stands with all of its texts and in what is logged of them later', async () => {
  const {lines, log} = captured()
  const staff = ['+17045550188', '+17045550189'].map(phone => ({phone, quiet: null}))
  const secondChannel = {address: 'https://chat.example/secret-part', always: false}
  const {leads} = await withCarrier({log, staff, secondChannel}, {status: 400, code: 21614})
  const [first, second] = [newTrace(), newTrace()]
  await inTrace(first, () => post(leads, shortForm()))
  await inTrace(second, () => post(leads, shortForm({session_id: 'session-number-2'})))
  // By a loop that nobody called, and then by another visitor's request.
  await leads.drain()
  await inTrace(newTrace(), () => leads.drain())
  const texts = await rowsIn(leads, 'outbox')
  const kinds = (trace: string) =>
    texts.filter(text => text.trace === trace).map(({subject, channel}) => `${subject} by ${channel}`)
  const all = ['receipt by sms', 'request by chat', 'request by sms', 'request by sms']
  expect([kinds(first).toSorted(), kinds(second).toSorted(), texts.length]).toEqual([all, all, 8])
  const failed = lines.filter(({msg}) => msg === 'text failed').map(({trace}) => trace)
  expect(failed.toSorted()).toEqual([first, first, first, second, second, second].toSorted())
})

test('a visitor whose request cannot be stored reads the beginning of the id that the log has', async () => {
  const {lines, log} = captured()
  const leads = createLeads({log})
  const db = await leads.store.open()
  await db.schema.dropTable('outbox').execute()
  const trace = newTrace()
  const {status, body} = await inTrace(trace, () => post(leads, shortForm()))
  expect([status, body]).toEqual([
    503,
    {error: 'Something went wrong. Please try again.', reference: trace.slice(0, 8)},
  ])
  expect(lines.at(-1)).toMatchObject({msg: 'request not stored', trace})
})

test('the content source is asked on behalf of the request, and says so in its own log', async () => {
  const lines: Record<string, unknown>[] = []
  const lake = await startTestLake({log: (_level, message, fields) => lines.push({message, ...fields})})
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('LAKE_TOKEN', lake.token)
  const {client} = await import('#web/content/client.ts')
  const trace = newTrace()
  await inTrace(trace, () => client.request({url: '/moon/phase'}).catch(() => {}))
  await client.request({url: '/moon/rise'}).catch(() => {})
  expect(lines.filter(({message}) => message === 'unknown endpoint')).toEqual([
    {message: 'unknown endpoint', method: 'GET', path: '/moon/phase', trace},
    {message: 'unknown endpoint', method: 'GET', path: '/moon/rise'},
  ])
})

test('no name, number, address or text of a visitor is ever logged', async () => {
  const {lines, log} = captured()
  const leads = createLeads({log})
  await post(leads, shortForm())
  await post(leads, longForm())
  await leads.drain()
  const db = await leads.store.open()
  await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  await post(leads, shortForm({session_id: 'another-session-id', meta: {source_page: 'Home', description: 'Secret'}}))
  expect(lines.map(({msg}) => msg)).toEqual(expect.arrayContaining(['request stored', 'request not stored']))
  const said = JSON.stringify(lines)
  for (const word of [
    'Ada',
    'Lovelace',
    'Grace',
    '555-01',
    '55501',
    'example.com',
    'Trade St',
    'hallway',
    'Mount a TV',
    'Secret',
  ]) {
    expect(said).not.toContain(word)
  }
})
