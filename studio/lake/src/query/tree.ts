/** groq-js does not guarantee its node shapes between versions, so all access goes through `GroqNode` and is tested. */
export interface GroqNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** A call that cannot be answered; the error underlines its name. */
export class RefusedCall extends Error {
  readonly call: string

  constructor(call: string, message: string) {
    super(message)
    this.call = call
  }
}

/** Parents first; skips values of parameters and literals. */
export function walk(node: GroqNode, visit: (node: GroqNode) => void): void {
  visit(node)
  if (node.type === 'Value') return
  for (const child of Object.values(node)) {
    if (isNode(child)) walk(child, visit)
    else if (Array.isArray(child)) for (const item of child) if (isNode(item)) walk(item, visit)
  }
}

/** A copy with replaced nodes, parents first; shares unchanged branches. */
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
