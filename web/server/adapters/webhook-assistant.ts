// The owner's own automation (spec 7.4): one POST per message. Its address never reaches a browser; its prices and words
// are the owner's and stand as sent. @throws `[assistant:webhook] …` for anything but a reply.
import {applyReply, totalOf} from '#web/domain/chat/apply-reply.ts'
import {areSameJobs} from '#web/domain/chat/merge.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {readReply} from '#web/domain/chat/read-reply.ts'
import type {OwnPhoto} from '../assistant/own-photos.ts'
import {parseJson, readBody} from '../http/read-body.ts'
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
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: photos.length > 0 ? multipart(fields, photos) : JSON.stringify(fields),
      headers: {
        ...(photos.length === 0 && {'content-type': 'application/json'}),
        ...(token && {authorization: `Bearer ${token}`}),
      },
    })
    if (!response.ok) throw new Error(`[assistant:webhook] answered ${response.status}`)
    // A reply is a page of text; an endless one must not fill the memory.
    const read = await readBody(response, maxAnswerBytes, timeoutMs)
    if (!read.ok) throw new Error(`[assistant:webhook] ${read.error}`)
    return read.text
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
