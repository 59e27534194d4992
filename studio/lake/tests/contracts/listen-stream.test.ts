import {expect, test, vi} from 'vitest'
import {type EventSink, eventStream, heartbeatIntervalMs} from '../../src/listen/event-stream.ts'

function opened() {
  const undo = vi.fn()
  let sink: EventSink | undefined
  const response = eventStream(given => {
    sink = given
    return undo
  })
  if (!sink || !response.body) throw new Error('the stream did not open')
  return {response, reader: response.body.getReader(), sink, undo}
}

const text = (chunk: ReadableStreamReadResult<Uint8Array>) => new TextDecoder().decode(chunk.value)

test('a frame carries its id, its name and its data as one line of JSON', async () => {
  const {reader, sink, response} = opened()
  sink.send('mutation', {text: 'two\nlines'}, 7)
  expect(text(await reader.read())).toBe('id: 7\nevent: mutation\ndata: {"text":"two\\nlines"}\n\n')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
})

test('a silent stream sends a comment every 15 s', async () => {
  vi.useFakeTimers()
  const {reader} = opened()
  vi.advanceTimersByTime(heartbeatIntervalMs)
  expect(text(await reader.read())).toBe(':\n\n')
  await reader.cancel()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a reader that goes away, a close and an overrun each undo the subscription once', async () => {
  const cancelled = opened()
  await cancelled.reader.cancel()
  cancelled.sink.send('mutation', {})
  cancelled.sink.close()
  expect(cancelled.undo).toHaveBeenCalledTimes(1)

  const closed = opened()
  closed.sink.close()
  expect((await closed.reader.read()).done).toBe(true)
  expect(closed.undo).toHaveBeenCalledTimes(1)
})

test('a reader that does not keep up is dropped before it costs more than a few megabytes', async () => {
  const {reader, sink, undo} = opened()
  const megabyte = 'x'.repeat(1024 * 1024)
  sink.send('mutation', megabyte)
  sink.send('mutation', megabyte)
  expect(undo).not.toHaveBeenCalled()
  for (let count = 0; count < 10; count++) sink.send('mutation', megabyte)
  expect(undo).toHaveBeenCalledTimes(1)
  await expect(reader.read()).rejects.toThrow('does not keep up')
})

test('a subscription that ends its own stream while opening is undone all the same', async () => {
  const undo = vi.fn()
  const response = eventStream(sink => {
    sink.send('channelError', {error: 'no'})
    sink.close()
    return undo
  })
  expect(await response.text()).toBe('event: channelError\ndata: {"error":"no"}\n\n')
  expect(undo).toHaveBeenCalledTimes(1)
})
