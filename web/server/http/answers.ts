/** The shape of every refusal: a sentence, and a sentence for each field that is wrong. */
export interface Refusal {
  error: string
  fields?: Record<string, string>
}

const headers = {'cache-control': 'no-store'}

export function answer(body: object, init: {status?: number; headers?: Record<string, string>} = {}): Response {
  return Response.json(body, {status: init.status ?? 200, headers: {...headers, ...init.headers}})
}

export function refuse(status: number, refusal: Refusal | string, extra: Record<string, string> = {}): Response {
  return answer(typeof refusal === 'string' ? {error: refusal} : refusal, {status, headers: extra})
}

/** A browser that kept the form tries again by itself after so many seconds. */
const retryAfter = 5

export function refuseForNow(error: string): Response {
  return refuse(503, error, {'retry-after': String(retryAfter)})
}

/** Rejects after `ms`, while the work goes on: its caller has an answer in time whatever hangs. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
