/** The one connection that carries all event streams of a tab, however it is made. */
export interface Carrier {
  /**
   * Asks the lake for a stream. Resolves with its answer: ok, or the refusal as it would have been without the
   * multiplexer. Rejects when the connection is lost.
   */
  subscribe(stream: string, path: string, headers: Headers): Promise<Response>
  unsubscribe(stream: string): void
  close(): void
}

/** What the lake tells of a stream: text (`d`) or its end (`e`). Nothing of it: a sign of life. */
export interface Line {
  i?: string
  d?: string
  e?: number
}

export interface CarrierEvents {
  line(line: Line): void
  /** Called once, after which nothing comes any more. */
  lost(error: Error): void
}

/** Resolves when the connection is open, rejects when it cannot be opened. */
export type OpenCarrier = (base: string, events: CarrierEvents) => Promise<Carrier>
