/** An error in the shape @sanity/client parses. Everything else that is thrown becomes a 500. */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** `{statusCode, error, message}`, for errors without a special shape. */
export function httpError(status: number, message: string, extra: Record<string, unknown> = {}): LakeError {
  return new LakeError(status, message, {statusCode: status, error: reasons[status] ?? 'Error', message, ...extra})
}

export const privateDataset = (): LakeError =>
  httpError(401, 'Unauthorized - this dataset is private; reading needs a session or a token')

/** A refused mutation; `type` is Sanity's, e.g. `documentNotFoundError`. */
export interface ErrorItem {
  type: string
  description: string
  [key: string]: unknown
}

/** `{error: {type: 'mutationError', description, items}}`: nothing was written. */
export function mutationError(item: ErrorItem, index = 0, status = 409): LakeError {
  const description = `The mutation(s) failed: ${item.description}`
  return new LakeError(status, description, {
    error: {type: 'mutationError', description, items: [{index, error: item}]},
  })
}

export function actionError(item: ErrorItem, index = 0, status = 409): LakeError {
  const description = `The action(s) failed: ${item.description}`
  return new LakeError(status, description, {
    error: {type: 'actionError', description, items: [{index, error: item}]},
  })
}

/** 400 for invalid GROQ; `start` and `end` are character offsets. */
export function queryParseError(query: string, description: string, start: number, end: number): LakeError {
  return new LakeError(400, description, {error: {type: 'queryParseError', query, description, start, end}})
}
