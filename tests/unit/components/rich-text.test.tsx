import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {RichText} from '#web/components/text/rich-text.tsx'
import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'

test('a rich text leaves out what it does not know and loses no words', () => {
  const span = (text: string) => ({_type: 'span', _key: text, text, marks: null})
  const block = (style: string, ...children: object[]) => ({
    _type: 'block',
    _key: style,
    style,
    children,
    markDefs: null,
  })
  const value = [
    {_type: 'image', _key: 'i'},
    {_type: 'code', _key: 'c', code: 'x'},
    block('h2', span('')),
    block('normal', span('Words stay.'), {_type: 'inline', _key: 'n'}),
    {_type: 'block', _key: 'empty'},
  ]
  const markup = renderToStaticMarkup(<RichText value={value as unknown as RichTextValue} />)
  expect(markup).toMatch(/^<div[^>]*><p>Words stay\.<\/p><\/div>$/)
  expect(
    renderToStaticMarkup(<RichText value={[{_type: 'image', _key: 'i'}] as unknown as RichTextValue} />),
  ).not.toContain('Unknown')
})
