import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {RichText} from '#web/components/text/rich-text.tsx'
import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'

test('a link without a protocol leads there, and one to no address is plain words', () => {
  const markup = (href: string) => {
    const children = [{_type: 'span', _key: 's', text: 'our page', marks: ['l']}]
    const block = {_type: 'block', _key: 'a', style: 'normal', markDefs: [{_type: 'link', _key: 'l', href}], children}
    return renderToStaticMarkup(<RichText value={[block] as unknown as RichTextValue} />)
  }
  expect(markup('www.example.com')).toContain('<a href="https://www.example.com">our page</a>')
  expect(markup('//evil.example')).toContain('<p>our page</p>')
})

test('a rich text leaves out what it does not know and loses no words', () => {
  const span = (text: string) => ({_type: 'span', _key: text, text, marks: null})
  const whole = {_type: 'block', markDefs: null}
  const block = (style: string, ...children: object[]) => ({...whole, _key: style, style, children})
  const value = [
    {_type: 'image', _key: 'i'},
    {_type: 'code', _key: 'c', code: 'x'},
    block('h2', span('')),
    block('normal', span('Words stay.'), {_type: 'inline', _key: 'n'}),
    {_type: 'block', _key: 'empty'},
  ]
  const markup = renderToStaticMarkup(<RichText value={value as unknown as RichTextValue} />)
  expect(markup).toMatch(/^<div[^>]*><p>Words stay\.<\/p><\/div>$/)
})
