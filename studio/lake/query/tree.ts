/**
 * Walking and rewriting syntax trees. They are groq-js' own, and its node shapes are not promised between versions:
 * everything in this room that looks into them goes through `GroqNode` and is covered by tests.
 */
export interface GroqNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** Visits every node, parents first. Values of parameters and literals are data, not nodes. */
export function walk(node: GroqNode, visit: (node: GroqNode) => void): void {
  visit(node)
  if (node.type === 'Value') return
  for (const child of Object.values(node)) {
    if (isNode(child)) walk(child, visit)
    else if (Array.isArray(child)) for (const item of child) if (isNode(item)) walk(item, visit)
  }
}

/** A copy of the tree with nodes replaced, parents first; untouched branches are shared with the original. */
export function rewrite(node: GroqNode, replace: (node: GroqNode) => GroqNode | undefined): GroqNode {
  const replaced = replace(node)
  if (replaced) return replaced
  if (node.type === 'Value') return node
  let copy: Record<string, unknown> | undefined
  for (const [key, child] of Object.entries(node)) {
    const next = isNode(child) ? rewrite(child, replace) : Array.isArray(child) ? rewriteAll(child, replace) : child
    if (next === child) continue
    copy ??= {...node}
    copy[key] = next
  }
  return copy ? (copy as unknown as GroqNode) : node
}

function rewriteAll(items: unknown[], replace: (node: GroqNode) => GroqNode | undefined): unknown[] {
  const next = items.map(item => (isNode(item) ? rewrite(item, replace) : item))
  return next.some((item, index) => item !== items[index]) ? next : items
}

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function value(data: unknown): GroqNode {
  return {type: 'Value', value: data}
}
