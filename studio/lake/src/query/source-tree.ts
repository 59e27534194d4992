// Rewrites a query so that each object of its result carries the origins of its values, beside them and under a hidden
// name: `{title}` becomes `{title, <carried>: {"title": @.<carried>.title}}`.
import {isObject} from '../store/plain-json.ts'
import {type GroqNode, isNode, rewrite, value} from './tree.ts'

/** No attribute of a document: JSON would write it, and no query can spell it. */
export const carriedName = '\u0000origins'

export function originIn(object: unknown): Record<string, unknown> {
  const carried = isObject(object) ? object[carriedName] : undefined
  return isObject(carried) ? carried : {}
}

/** The result of the traced tree is `{result}` with its origins. */
export function traceTree(tree: GroqNode): GroqNode {
  return carrying({type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: 'result', value: tree}]})
}

/** Every object that the tree builds gets its origins. */
function carrying(tree: GroqNode): GroqNode {
  return rewrite(tree, node => {
    if (node.type !== 'Object') return undefined
    const attributes = node.attributes as GroqNode[]
    const origins = {type: 'Object', attributes: attributes.map(originAttribute)}
    const carried = {type: 'ObjectAttributeValue', name: carriedName, value: origins}
    return {...node, attributes: [...attributes.map(carrying), carried]}
  })
}

/** Keeps the order of the attributes: a later one hides an earlier one of its name. */
function originAttribute(attribute: GroqNode): GroqNode {
  const of = attribute.value as GroqNode
  // A spread copies the origins of what it spreads.
  return {...attribute, value: attribute.type === 'ObjectAttributeValue' ? originsOf(of) : carriedBy(of)}
}

const nothing = value(null)

function originsOf(node: GroqNode): GroqNode {
  return traced(node) ?? nothing
}

function carriedBy(node: unknown): GroqNode {
  return {type: 'AccessAttribute', base: isNode(node) ? carrying(node) : {type: 'This'}, name: carriedName}
}

/** What evaluates to the origins of a node's value; undefined where the value is new, or an object with its own. */
function traced(node: GroqNode): GroqNode | undefined {
  switch (node.type) {
    case 'AccessAttribute':
      return {...node, base: carriedBy(node.base)}
    case 'Group':
      return traced(node.base as GroqNode)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Slice': {
      const base = traced(node.base as GroqNode)
      return base && {...node, base}
    }
    case 'Map':
    case 'FlatMap': {
      const expr = traced(node.expr as GroqNode)
      return expr && {...node, base: carrying(node.base as GroqNode), expr}
    }
    case 'Select': {
      const alternatives = (node.alternatives as GroqNode[]).map(alternative => ({
        ...alternative,
        value: originsOf(alternative.value as GroqNode),
      }))
      return {...node, alternatives, ...(isNode(node.fallback) && {fallback: originsOf(node.fallback)})}
    }
    default:
      return isCoalesce(node) ? firstDefined(node.args as GroqNode[]) : undefined
  }
}

function isCoalesce(node: GroqNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'coalesce'
}

function firstDefined(args: GroqNode[]): GroqNode {
  const alternatives = args.map(argument => ({
    type: 'SelectAlternative',
    condition: {type: 'FuncCall', namespace: 'global', name: 'defined', args: [argument]},
    value: originsOf(argument),
  }))
  return {type: 'Select', alternatives}
}
