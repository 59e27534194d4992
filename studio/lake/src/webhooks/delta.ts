/** Filter and projection of a webhook, with GROQ-delta (`before()`, `after()`, `delta::changedAny(…)`) as at Sanity. */
import {evaluate, parse} from 'groq-js'
import type {Dataset, DocumentChange, WebhookSettings} from '../types.ts'

export interface Delta {
  matches(change: DocumentChange): Promise<boolean>
  /** The whole document without a projection. */
  project(change: DocumentChange): Promise<unknown>
}

/** @param content resolves `->`; as at Sanity, a hook cannot query. @throws Error for an invalid filter or projection */
export function compileDelta(
  {id, filter, projection}: WebhookSettings,
  content: Pick<Dataset, 'projectId' | 'name' | 'get'>,
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
  // `{_id, _type}` alone is an object literal; `@` makes it a projection.
  const shape = compile('projection', projection && `@${projection}`)
  const run = async (tree: ReturnType<typeof parse>, {before, after}: DocumentChange) => {
    // `evaluateSync` does not support `delta::changedAny`.
    const dereference = ({_ref}: {_ref: string}) => Promise.resolve(content.get(_ref))
    const sanity = {projectId: content.projectId, dataset: content.name}
    const value = await evaluate(tree, {before, after, root: after ?? before, dataset: [], dereference, sanity})
    return value.get()
  }
  return {
    matches: async change => !condition || (await run(condition, change)) === true,
    project: async change => (shape ? run(shape, change) : (change.after ?? change.before)),
  }
}
