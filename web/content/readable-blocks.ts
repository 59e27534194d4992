import {tidyText} from '#web/domain/tidy-text.ts'
import type {RichText} from './sanity-types.gen.ts'

/** An import could ask for any depth, and the page would have as many lists. */
const deepestList = 10

/** Imports leave out and mix up what the Studio always writes; without this, words are lost or the page fails. */
export function readableBlocks(value: RichText | null | undefined): RichText {
  return listOf(value).flatMap(block => ((block._type ?? 'block') === 'block' ? readable(block) : block))
}

function readable(block: RichText[number]): RichText | [] {
  const children = listOf(block.children)
    .filter(({_type, text}) => typeof text === 'string' || (_type !== 'span' && text === undefined))
    .map(child => ({
      ...child,
      _type: child._type ?? 'span',
      marks: listOf(child.marks).filter(mark => typeof mark === 'string'),
    }))
  if (!children.some(({text}) => text && tidyText(text))) return []
  const level = Math.min(Math.max(Math.trunc(Number(block.level)) || 1, 1), deepestList)
  return [{...block, _type: 'block', children, markDefs: listOf(block.markDefs), ...(block.listItem && {level})}]
}

const listOf = <Item>(value: Item[] | null | undefined): Item[] => (Array.isArray(value) ? value : [])
