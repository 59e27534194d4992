// `*[_id in *[…].ref._ref]`: the subquery has the same answer for each item, and would be asked again for each, which
// grows beyond all time when such queries are nested.
import {type GroqNode, isNode, rewrite, value, walk} from './tree.ts'

/** A copy whose filters hold the answers of subqueries that do not look at the filtered item. */
export function answerOnce(tree: GroqNode, answer: (subquery: GroqNode) => unknown): GroqNode {
  const answered = (node: GroqNode) => (isApart(node) ? value(answer(answerOnce(node, answer))) : undefined)
  return rewrite(tree, node => {
    if (node.type !== 'Filter') return undefined
    const base = answerOnce(node.base as GroqNode, answer)
    return {...node, base, expr: answerOnce(rewrite(node.expr as GroqNode, answered), answer)}
  })
}

/** All that stands behind a `*` looks at its documents alone, but for `^`. */
function isApart(node: GroqNode): boolean {
  if (node.type === 'Everything' || !beginsWithEverything(node)) return false
  let looksUp = false
  walk(node, ({type}) => {
    if (type === 'Parent') looksUp = true
  })
  return !looksUp
}

/** Nodes that look at nothing but their base and, for each of its items, at that item. */
const steps = new Set(
  'AccessAttribute AccessElement ArrayCoerce Deref Filter FlatMap Group Map PipeFuncCall Projection Slice'.split(' '),
)

function beginsWithEverything({type, base}: GroqNode): boolean {
  return type === 'Everything' || (steps.has(type) && isNode(base) && beginsWithEverything(base))
}
