import {expect, test} from 'vitest'
import {safeHref} from '#web/components/text/safe-href.ts'

test('pages of the site, web pages, phone, text and email can be linked', () => {
  for (const href of ['/faq', '#estimate', 'https://example.com', 'tel:+17045550134', 'sms:+1', 'mailto:a@b.co']) {
    expect(safeHref(href)).toBe(href)
  }
})

test('scripts, data and addresses without a scheme cannot be linked', () => {
  for (const href of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil']) {
    expect(safeHref(href)).toBeNull()
  }
})
