/** The connection that carries a tab's event streams. */
export interface Carrier {
  /** Resolves with the lake's response, including refusals; rejects when the connection is lost. */
  subscribe(stream: string, path: string, headers: Headers): Promise<Response>
  unsubscribe(stream: string): void
  close(): void
}

/** Stream text (`d`) or end (`e`); an empty line is a heartbeat. */
export interface Line {
  i?: string
  d?: string
  e?: number
}

export interface CarrierEvents {
  line(line: Line): void
  lost(error: Error): void
}

/** Each stream gets the lake's answer, so that an ended session leads to the sign-in page. */
export class RefusedError extends TypeError {
  readonly answer: Response

  constructor(answer: Response) {
    super(`The content lake refused the stream (${answer.status})`)
    this.answer = answer
  }
}

/** `authorization` is the first stream's header. Rejects when it cannot connect, with RefusedError for a bad token. */
export type OpenCarrier = (base: string, events: CarrierEvents, authorization: string) => Promise<Carrier>
