import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {RichText} from '#web/components/text/rich-text.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
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

test('what an import mixes up in a rich text costs no words and no page', () => {
  const span = (text: unknown, marks: unknown = []) => ({_type: 'span', _key: 's', text, marks})
  const block = (more: object, ...children: unknown[]) => ({_type: 'block', _key: 'b', children, ...more})
  const markup = (value: unknown) => renderToStaticMarkup(<RichText linkedHeadings value={value as RichTextValue} />)
  const words = (...value: unknown[]) => markup(value).replace(/^<div[^>]*>|<\/div>$/g, '')
  for (const level of [-1, 0, 'two', null]) {
    expect(words(block({listItem: 'bullet', level}, span('One')))).toBe('<ul><li>One</li></ul>')
  }
  expect(words(block({listItem: 'bullet', level: 1e9}, span('Deep'))).match(/<ul>/g)).toHaveLength(10)
  expect(words(block({listItem: 'square'}, span('Shape')))).toBe('<ul><li>Shape</li></ul>')
  expect(words(block({style: 'lead'}, span('Style')))).toBe('<p>Style</p>')
  expect(words(block({}, span('Marked', ['glow', 'strong'])))).toBe('<p><strong>Marked</strong></p>')
  expect(words(block({markDefs: {a: 1}}, span('Odd', 'strong'), span(5), span(null)))).toBe('<p>Odd</p>')
  expect(words(block({}, {_type: 'mention', text: 5}, span('Hi', [5])))).toBe('<p>Hi</p>')
  expect(words({_key: 'b', children: [{text: 'Bare', marks: []}]})).toBe('<p>Bare</p>')
  expect(words(block({style: 'h2'}, span('\u200b')), block({children: 'text'}), block({}, span('Rest')))).toBe(
    '<p>Rest</p>',
  )
  expect(words(block({style: 'h2'}, span('你好')))).toBe('<h2 id="part">你好</h2>')
  for (const value of ['text', {}, null, 5]) expect(markup(value)).toBe('')
})

const brokenAt = (text: string) =>
  renderToStaticMarkup(createElement(Unbroken, {text}))
    .split(/<\/?span[^>]*>/)
    .join('|')

test('a range of numbers stays on its line, and its words are those that were given', () => {
  expect(brokenAt('Dry in 2-4 hours')).toBe('Dry in |2-4| hours')
  expect(brokenAt('Mon-Sat, 8:00 AM-6:00 PM')).toBe('Mon-Sat, |8:00 AM-||6:00 PM|')
  expect(brokenAt('A 1-year warranty, owner-led')).toBe('A |1-year| warranty, owner-led')
  expect(brokenAt('No numbers')).toBe('No numbers')
})
