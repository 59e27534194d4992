import type {Store} from '../ports.ts'

/** No retry helps: the owner must act. `sentence` says how, and holds nothing of a visitor's. */
export class UnusableStore extends Error {
  readonly sentence: string

  constructor(engine: Store['engine'], sentence: string, options?: ErrorOptions) {
    super(`[store:${engine}] ${sentence}`, options)
    this.sentence = sentence
  }
}
