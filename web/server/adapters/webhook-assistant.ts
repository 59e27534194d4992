// The owner's own automation (spec 7.4): one POST per message. Its address never reaches a browser; its prices and words
// are the owner's and stand as sent. @throws `[assistant:webhook] …` for anything but a reply.
import {applyReply, totalOf} from '#web/domain/chat/apply-reply.ts'
import {areSameJobs} from '#web/domain/chat/merge.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {readReply} from '#web/domain/chat/read-reply.ts'
import type {OwnPhoto} from '../assistant/own-photos.ts'
import {parseJson} from '../http/read-body.ts'
import type {Assistant, AssistantTurn} from '../ports.ts'

interface WebhookOptions {
  url: string
  token: string | null
  timeoutMs: number
  readPhotos(sessionId: string, keys: string[]): Promise<OwnPhoto[]>
}

const maxAnswerBytes = 256 * 1024

export function createWebhookAssistant(options: WebhookOptions): Assistant {
  return {
    name: 'webhook',
    async answer(turn) {
      const reply = readReply(parseJson(await call(options, turn)))
      if (!reply) throw new Error('[assistant:webhook] the answer is no reply')
      return ({jobs, contact, memory}) => {
        const summary = applyReply({jobs, contact}, reply)
        return {
          ...summary,
          memory,
          reply: reply.message || assistantMessages.emptyReply,
          // It was ready with the list that it was asked about.
          isReady: reply.isReady && summary.jobs.length > 0 && areSameJobs(jobs, turn.jobs),
        }
      }
    },
  }
}

async function call({url, token, timeoutMs, readPhotos}: WebhookOptions, turn: AssistantTurn): Promise<string> {
  const photos = await readPhotos(turn.sessionId, turn.photoKeys)
  const fields = wireOf(turn)
  const json = {body: JSON.stringify(fields), headers: {'content-type': 'application/json'}}
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: photos.length > 0 ? multipart(fields, photos) : json.body,
      headers: {...(photos.length === 0 && json.headers), ...(token && {authorization: `Bearer ${token}`})},
    })
    if (!response.ok) throw new Error(`[assistant:webhook] answered ${response.status}`)
    return await readText(response)
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('[assistant')) throw cause
    throw new Error('[assistant:webhook] did not answer', {cause})
  }
}

function wireOf({sessionId, message, photosCount, history, contact, jobs}: AssistantTurn) {
  return {
    sender: 'user',
    content: message,
    photos_count: photosCount,
    message,
    sessionId,
    history,
    contact,
    source: 'calculator_ai',
    current_jobs: jobs.map(({id, name, price}) => ({id, name, price})),
    jobs_total: totalOf(jobs),
    photosCount,
  }
}

function multipart(fields: ReturnType<typeof wireOf>, photos: OwnPhoto[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  photos.forEach(({type, bytes}, index) => {
    form.append('photos', new Blob([bytes], {type}), `photo-${index + 1}.${type.split('/')[1] ?? 'bin'}`)
  })
  return form
}

/** A reply is a page of text; an endless one must not fill the memory. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new Error(`[assistant:webhook] answered more than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
