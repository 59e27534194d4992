// groq-js cannot evaluate `text::query()`, which the Studio's search uses. Rewrites `@ match text::query(q)` to `_id in
// [matches]`, and field searches to plain `match`es, which keep their weight in `score()` and `boost()`.
import type {LakeDocument} from '../types.ts'
import {constantOf} from './constants.ts'
import {call} from './functions.ts'
import {matchesTerms, type SearchTerm, searchTerms, wordsOf} from './search-terms.ts'
import {type GroqNode, isNode, RefusedCall, rewrite, value} from './tree.ts'

/** @param documents what `@` may stand for. @throws RefusedCall unless `text::query` is the right side of `match` */
export function rewriteTextQuery(
  tree: GroqNode,
  documents: Iterable<LakeDocument>,
  params: Record<string, unknown>,
): GroqNode {
  return rewrite(tree, node => {
    if (isTextQuery(node)) throw new RefusedCall('text::query', 'text::query() must be the right side of match')
    if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) return undefined
    const text = textOf(node.right as GroqNode, params)
    if (text === null) return value(false)
    const terms = searchTerms(text)
    const left = node.left as GroqNode
    if (!coversDocument(left)) return conjunction(terms.map(term => fieldMatch(left, term)))
    const ids: string[] = []
    for (const document of documents) if (matchesTerms(documentWords(document), terms)) ids.push(document._id)
    return {type: 'OpCall', op: 'in', left: {type: 'AccessAttribute', name: '_id'}, right: value(ids)}
  })
}

function isTextQuery(node: unknown): boolean {
  return isNode(node) && node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

function textOf(call: GroqNode, params: Record<string, unknown>): string | null {
  const [argument] = call.args as GroqNode[]
  const constant = argument && constantOf(argument, params)
  if (!constant) throw new RefusedCall('text::query', 'The argument of text::query() must be a string or a parameter')
  return typeof constant.value === 'string' ? constant.value : null
}

function coversDocument(left: GroqNode): boolean {
  const parts = left.type === 'Array' ? (left.elements as GroqNode[]).map(element => element.value as GroqNode) : [left]
  return parts.some(part => part.type === 'This')
}

/** Ignores word order in phrases; only the whole-document search knows it. */
function fieldMatch(left: GroqNode, {spelled, prefix, negated}: SearchTerm): GroqNode {
  const last = spelled.length - 1
  const texts = left.type === 'Array' ? call(textsIn, [left]) : left
  const matches = spelled.map((text, index) => ({
    type: 'OpCall',
    op: 'match',
    left: texts,
    right: value(prefix && index === last ? `${text}*` : text),
  }))
  const found = conjunction(matches)
  return negated ? {type: 'Not', base: found} : found
}

/** groq-js matches no list in a list. */
function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.flat(Infinity).filter(item => typeof item === 'string') : []
}

function conjunction([first, ...more]: GroqNode[]): GroqNode {
  return more.reduce((left, right) => ({type: 'And', left, right}), first ?? value(true))
}

const wordsByDocument = new WeakMap<LakeDocument, string[]>()

/** Words of the id and all strings; skips keys with a leading `_`. */
function documentWords(document: LakeDocument): string[] {
  let words = wordsByDocument.get(document)
  if (!words) {
    words = wordsOf(document._id)
    collect(document, words)
    wordsByDocument.set(document, words)
  }
  return words
}

function collect(part: unknown, words: string[]): void {
  if (typeof part === 'string') words.push('', ...wordsOf(part))
  else if (Array.isArray(part)) for (const item of part) collect(item, words)
  else if (typeof part === 'object' && part !== null) {
    for (const [key, item] of Object.entries(part)) if (!key.startsWith('_')) collect(item, words)
  }
}
