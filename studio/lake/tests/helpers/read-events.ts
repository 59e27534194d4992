import {onTestFinished} from 'vitest'

/** Opens an event stream that ends with the test. The returned function reads on until whole frames hold the pattern. */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<(pattern: RegExp) => Promise<string>> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(url, {headers, signal: stop.signal})
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async pattern => {
    const giveUp = setTimeout(() => stop.abort(), 30_000)
    while (!(text.endsWith('\n\n') && pattern.test(text))) {
      const chunk = await reader?.read().catch(() => undefined)
      if (!chunk || chunk.done)
        throw new Error(`the stream ended or fell silent before ${pattern}: ${text.slice(-500)}`)
      text += chunk.value
    }
    clearTimeout(giveUp)
    return text
  }
}
