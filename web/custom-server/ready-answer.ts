import type {IncomingMessage, ServerResponse} from 'node:http'

/** Of an answer, by Node's own names. Nothing that Node promises: where they are called otherwise, they are left alone. */
interface NodesOwn {
  /** Status line and headers as they go over the wire; null before they are known. */
  _header: string | null
  _headerSent: boolean
}

/** Bytes. What is larger takes so long by itself that its head no longer counts. */
const longestWhole = 64_000

/**
 * A 200 of which nothing depends on the reader. Node takes a third of the time of such an answer for its headers, though
 * they are the same from one `Date` to the next. So Node writes them once a second, and who asks again within that
 * second gets the same bytes in one piece.
 */
export class ReadyAnswer {
  readonly #headers: string[]
  readonly #body: Buffer
  /** Of the Unix epoch, in which Node wrote the head. */
  #second = 0
  #head: string | null = null
  #whole: Buffer | null = null

  /** @param headers names and values in turn, with the length of the body */
  constructor(headers: string[], body: Buffer) {
    this.#headers = headers
    this.#body = body
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const own = response as unknown as NodesOwn
    // Others get another head, or none of the body; and who asks before he was answered waits for his turn.
    const isUsual = request.method === 'GET' && response.shouldKeepAlive && response.socket !== null
    const second = Math.floor(Date.now() / 1000)
    if (isUsual && this.#head && this.#second === second && own._header === null && own._headerSent === false) {
      this.#whole ??= Buffer.concat([Buffer.from(this.#head, 'latin1'), this.#body])
      own._header = this.#head
      own._headerSent = true
      response.end(this.#whole)
      return
    }
    response.writeHead(200, this.#headers)
    if (isUsual && this.#body.byteLength < longestWhole) {
      this.#second = second
      this.#head = own._header
      this.#whole = null
    }
    response.end(request.method === 'HEAD' ? undefined : this.#body)
  }
}
