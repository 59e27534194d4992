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
  /** Called once, as the last event. */
  lost(error: Error): void
}

/** Rejects when the connection cannot be opened. */
export type OpenCarrier = (base: string, events: CarrierEvents) => Promise<Carrier>
