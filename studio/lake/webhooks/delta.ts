/**
 * The GROQ of a webhook: its filter and projection see the document before and after the change (GROQ-delta:
 * `before()`, `after()`, `delta::changedAny(…)`), as Sanity's hooks do.
 */
import {evaluate, parse} from 'groq-js'
import type {DocumentChange, LakeDocument, WebhookSettings} from '../types.ts'

export interface Delta {
  matches(change: DocumentChange): Promise<boolean>
  /** The body to send: the projection, or the whole document. */
  project(change: DocumentChange): Promise<unknown>
}

/**
 * @param find follows references (`->`); as hosted, a hook cannot query the dataset
 * @throws Error naming the hook when its filter or projection does not parse: a hook that can never fire is a mistake
 */
export function compileDelta(
  {id, filter, projection}: WebhookSettings,
  find: (id: string) => LakeDocument | undefined,
): Delta {
  const compile = (what: string, groq: string | undefined) => {
    if (!groq) return null
    try {
      return parse(groq, {mode: 'delta'})
    } catch (cause) {
      throw new Error(`The ${what} of webhook "${id}" is no valid GROQ: ${(cause as Error).message}`, {cause})
    }
  }
  const condition = compile('filter', filter)
  // `{_id, _type}` alone is an object literal; read over the document, it is the projection that is meant.
  const shape = compile('projection', projection && `@${projection}`)
  const run = async (tree: ReturnType<typeof parse>, {before, after}: DocumentChange) => {
    // `evaluateSync` cannot do `delta::changedAny`.
    const dereference = ({_ref}: {_ref: string}) => Promise.resolve(find(_ref))
    const value = await evaluate(tree, {before, after, root: after ?? before, dataset: [], dereference})
    return value.get()
  }
  return {
    matches: async change => !condition || (await run(condition, change)) === true,
    project: async change => (shape ? run(shape, change) : (change.after ?? change.before)),
  }
}
