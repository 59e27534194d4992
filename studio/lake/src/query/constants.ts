import type {GroqNode} from './tree.ts'

/** `undefined` when the value depends on the document. */
export function constantOf(node: GroqNode, params: Record<string, unknown>): {value: unknown} | undefined {
  switch (node.type) {
    case 'Group':
      return constantOf(node.base as GroqNode, params)
    case 'Value':
      return {value: node.value}
    case 'Parameter':
      return {value: params[String(node.name)]}
    case 'Array': {
      const items: unknown[] = []
      for (const element of node.elements as GroqNode[]) {
        const item = element.isSplat ? undefined : constantOf(element.value as GroqNode, params)
        if (!item) return undefined
        items.push(item.value)
      }
      return {value: items}
    }
    default:
      return undefined
  }
}

function pathOf(node: GroqNode): string | undefined {
  if (node.type === 'Group') return pathOf(node.base as GroqNode)
  // A dot in the name (`@["a.b"]`) would read as two names.
  if (node.type !== 'AccessAttribute' || String(node.name).includes('.')) return undefined
  const base = node.base as GroqNode | undefined
  if (!base || base.type === 'This') return String(node.name)
  const outer = pathOf(base)
  return outer === undefined ? undefined : `${outer}.${node.name}`
}

/** The attribute must hold one of these, by an equality or `in` with constants. An empty list matches no document. */
export function requiredValues(
  condition: GroqNode,
  params: Record<string, unknown>,
): {path: string; values: string[]} | undefined {
  if (condition.type !== 'OpCall' || (condition.op !== '==' && condition.op !== 'in')) return undefined
  const left = condition.left as GroqNode
  const right = condition.right as GroqNode
  if (condition.op === 'in') {
    const path = pathOf(left)
    const item = constantOf(left, params)?.value
    const within = pathOf(right)
    if (within !== undefined && typeof item === 'string') return {path: within, values: [item]}
    const list = constantOf(right, params)?.value
    // `null in [null]` matches documents without the attribute, and indexes hold only strings.
    if (path === undefined || !Array.isArray(list) || !list.every(item => typeof item === 'string')) return undefined
    return {path, values: [...new Set<string>(list)]}
  }
  const path = pathOf(left) ?? pathOf(right)
  const constant = constantOf(right, params) ?? constantOf(left, params)
  if (path === undefined || typeof constant?.value !== 'string') return undefined
  return {path, values: [constant.value]}
}

/** The constant ids in `references(…)`; an empty list matches no document. */
export function requiredReferences(condition: GroqNode, params: Record<string, unknown>): string[] | undefined {
  if (!isGlobalCall(condition, 'references')) return undefined
  const ids = new Set<string>()
  for (const argument of condition.args as GroqNode[]) {
    const constant = constantOf(argument, params)
    if (!constant) return undefined
    for (const id of [constant.value].flat()) if (typeof id === 'string') ids.add(id)
  }
  return [...ids]
}

export function requiredVersions(condition: GroqNode, params: Record<string, unknown>): string | undefined {
  if (condition.type !== 'FuncCall' || condition.namespace !== 'sanity' || condition.name !== 'versionOf')
    return undefined
  const [argument] = condition.args as GroqNode[]
  const id = argument && constantOf(argument, params)?.value
  return typeof id === 'string' ? id : undefined
}

function isGlobalCall(node: GroqNode, name: string): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === name
}
