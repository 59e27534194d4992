import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {shareColors} from '#web/components/seo/share-card.tsx'

test('the share picture has the colours of the site', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(shareColors)) {
    const token = `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    expect(tokens, token).toContain(`${token}: ${colour};`)
  }
})
